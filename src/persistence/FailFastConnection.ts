import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { isNativeError } from 'node:util/types'
import { MongoNetworkError } from 'mongodb'

interface DriverConnection {
  id: number | '<monitor>'
  address: string
  socket: Socket
  writeCommand(command: unknown, options: unknown): Promise<void>
  onError(error: Error): void
}
type ConnectionClass = new (...args: never[]) => DriverConnection

// The driver accepts another connection class (`connectionType`) but does not export its own.
const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  Connection: ConnectionClass
}

/**
 * MongoDB connection that does not wait for a closed socket and reports socket errors as network errors. If a socket's
 * buffer is full, the driver (6.20 to 7.9) waits for it to drain or fail, and a closed socket does neither. If this affected
 * the heartbeat when a server went away, the driver never looked for the server again, and the shop had no database until a
 * restart.
 */
export class FailFastConnection extends Connection {
  override async writeCommand(command: unknown, options: unknown): Promise<void> {
    const { socket } = this
    if (socket.destroyed) throw createClosedError(this)
    let onClose = () => {}
    const closed = new Promise<never>((_resolve, reject) => {
      onClose = () => reject(createClosedError(this))
      socket.once('close', onClose)
    })
    try {
      await Promise.race([super.writeCommand(command, options), closed])
    } catch (error) {
      throw this.asNetworkError(error)
    } finally {
      socket.off('close', onClose)
    }
  }

  /** Converts socket errors. If the server ended the socket, the driver (6.20) rethrows Node's own error, which is never retried. */
  private asNetworkError(error: unknown): unknown {
    const isSockets = isNativeError(error) && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
    if (!isSockets) return error
    const failure = new MongoNetworkError(error.message, { cause: error })
    this.onError(failure)
    return failure
  }
}

function createClosedError({ id, address }: DriverConnection): MongoNetworkError {
  return new MongoNetworkError(`connection ${id} to ${address} closed during a write`)
}
