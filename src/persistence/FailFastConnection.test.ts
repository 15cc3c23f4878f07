import { EventEmitter, once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FailFastConnection } from './FailFastConnection.ts'

const server = net.createServer()
let socket: net.Socket
let far: net.Socket
let connection: FailFastConnection

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const accepted = once(server, 'connection')
  socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  ;[far] = (await accepted) as [net.Socket]
  const hostAddress = { toString: () => 'a server of MongoDB' }
  const options = { id: 1, generation: 0, hostAddress, cancellationToken: new EventEmitter() }
  connection = new FailFastConnection(...([socket, options] as never[]))
})
afterEach(() => {
  socket.destroy()
  far.destroy()
  return new Promise((resolve) => void server.close(resolve))
})

const write = (bytes: number) =>
  connection.writeCommand({ toBin: async () => [Buffer.alloc(bytes)] }, { agreedCompressor: 'none' })

describe('writes to a MongoDB socket', () => {
  it('sends the bytes to the server', async () => {
    const arrived = once(far, 'data')
    await write(3)
    expect((await arrived)[0]).toHaveLength(3)
  })

  it('rejects a write to a destroyed socket', async () => {
    socket.destroy()
    await expect(write(3)).rejects.toMatchObject({ name: 'MongoNetworkError' })
  })

  it('rejects a write to a socket that the server ended', async () => {
    const ended = once(socket, 'end')
    far.end()
    await ended
    await expect(write(3)).rejects.toMatchObject({ name: 'MongoNetworkError' })
  })

  it('rejects a pending write when the socket closes', async () => {
    far.pause()
    const writing = write(64 * 1024 * 1024)
    setImmediate(() => socket.destroy())
    await expect(writing).rejects.toMatchObject({ name: 'MongoNetworkError' })
  })
})
