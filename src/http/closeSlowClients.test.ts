import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type SocketTimeouts, closeSlowClients } from './closeSlowClients.ts'

const LONG = 60_000
let server: http.Server
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(resolve))
})

async function open(app: http.RequestListener, timeouts: Partial<SocketTimeouts>): Promise<net.Socket> {
  server = http.createServer(
    closeSlowClients(app, { idleMs: LONG, unreadBodyMs: LONG, totalMs: LONG, ...timeouts }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const closed = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const POST = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\nbegun'

describe('closing slow connections', () => {
  it('closes the connection when a request body stalls', async () => {
    const socket = await open((req) => void req.resume(), { idleMs: 50 })
    socket.resume().write(POST)
    await closed(socket)
  })

  it('closes the connection when the client does not read the response', async () => {
    const app: http.RequestListener = (_req, res) => void res.end(Buffer.alloc(64 * 1024 * 1024))
    const socket = await open(app, { idleMs: 50 })
    const ended = new Promise<void>((resolve) =>
      server.once('connection', (other: net.Socket) => void other.once('close', () => resolve())),
    )
    socket.pause().write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    await ended
  })

  it('closes the connection when the request body continues long after the response', async () => {
    const app: http.RequestListener = (req, res) => {
      req.resume()
      res.end('too large')
    }
    const socket = await open(app, { unreadBodyMs: 50 })
    socket.resume().write(POST)
    const dripping = setInterval(() => socket.write('x'), 5)
    await closed(socket)
    clearInterval(dripping)
  })

  it('closes the connection when request and response take too long in total', async () => {
    const socket = await open(() => {}, { totalMs: 50 })
    socket.resume().write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    await closed(socket)
  })
})

it('keeps the connection open while the server works on the response', async () => {
  // Responds only once the idle timeout has passed.
  const app: http.RequestListener = (_req, res) => void res.once('timeout', () => res.end('made'))
  const socket = await open(app, { idleMs: 50 })
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await closed(socket)
  expect(answer).toContain('made')
})
