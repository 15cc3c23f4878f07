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

// The driver takes another class for its connections (`connectionType`) and does not export its own.
const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  Connection: ConnectionClass
}

/**
 * A connection to MongoDB that does not wait for a socket that is gone, and tells what a socket says of itself as what
 * it is: the network. The driver (6.20 to 7.9) writes and, where the
 * socket takes no more, waits for it to drain or to fail: one that is closed already does neither. When that met its
 * heartbeat, the moment a server went away, it never looked for the server again, and the shop stayed without a
 * database until somebody started it anew.
 */
export class SteadyConnection extends Connection {
  override async writeCommand(command: unknown, options: unknown): Promise<void> {
    const { socket } = this
    if (socket.destroyed) throw goneOf(this)
    let onClose = () => {}
    const gone = new Promise<never>((_resolve, reject) => {
      onClose = () => reject(goneOf(this))
      socket.once('close', onClose)
    })
    try {
      await Promise.race([super.writeCommand(command, options), gone])
    } catch (error) {
      throw this.asNetworkError(error)
    } finally {
      socket.off('close', onClose)
    }
  }

  /** Of a socket that was ended by the server the driver (6.20) throws Node's own error on, which nobody tries again after. */
  private asNetworkError(error: unknown): unknown {
    const isSockets = isNativeError(error) && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
    if (!isSockets) return error
    const failure = new MongoNetworkError(error.message, { cause: error })
    this.onError(failure)
    return failure
  }
}

function goneOf({ id, address }: DriverConnection): MongoNetworkError {
  return new MongoNetworkError(`connection ${id} to ${address} was closed while it was written to`)
}
