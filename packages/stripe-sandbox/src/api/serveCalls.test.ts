import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import type { SandboxApi } from './sandboxApi.ts'
import { serveCalls } from './serveCalls.ts'

const answer = vi.fn(({ body }: { body: string }) => ({ status: 200, headers: {}, body }))
let server: http.Server
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function connect(slowestBodyMs?: number): Promise<net.Socket> {
  answer.mockClear()
  server = http.createServer(
    serveCalls({ handle: answer } as unknown as SandboxApi, 'browser', slowestBodyMs),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return net.connect((server.address() as AddressInfo).port, '127.0.0.1')
}

/** Reads until the server closes the connection. */
function readAll(socket: net.Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
  return new Promise((resolve) => void socket.once('close', () => resolve(text)))
}

const head = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`

it('returns 408 and closes the connection if a body arrives too slowly', async () => {
  const socket = await connect(50)
  const text = readAll(socket)
  socket.write(head(60_000))
  const dripping = setInterval(() => socket.write('x'), 5)
  expect(await text).toMatch(/^HTTP\/1.1 408 /)
  clearInterval(dripping)
  expect(answer).not.toHaveBeenCalled()
})

it('returns 413 for a body of more than 64 KiB', async () => {
  const socket = await connect()
  const text = readAll(socket)
  socket.write(head(70_000) + 'x'.repeat(70_000))
  expect(await text).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).not.toHaveBeenCalled()
})

it('joins a body that arrives in several chunks', async () => {
  const socket = await connect()
  const text = readAll(socket)
  socket.write(`${head(4)}ab`)
  socket.write('cd')
  expect(await text).toMatch(/^HTTP\/1.1 200 .*abcd$/s)
})
