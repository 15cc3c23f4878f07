import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { FAILURES } from '../../domain/contract/failure.ts'
import type { Shop } from '../startup/shop.ts'
import { serveWebhook } from './serveWebhook.ts'

const readEvent = vi.fn((_body: Buffer) => ({ paymentIntentId: null, at: null }))
let server: http.Server
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function connect(maxMs: number): Promise<net.Socket> {
  const app = express()
  app.post('/', serveWebhook({ payments: { readEvent } } as unknown as Shop, maxMs))
  server = http.createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return net.connect((server.address() as AddressInfo).port, '127.0.0.1')
}

const read = (socket: net.Socket) =>
  new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))

it('returns 408 for an event that arrives byte by byte until the timeout', async () => {
  const socket = await connect(50)
  const response = read(socket)
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 900000\r\n\r\n')
  const dripping = setInterval(() => socket.write('x'), 5)
  expect(await response).toMatch(/^HTTP\/1.1 408 /)
  clearInterval(dripping)
  socket.destroy()
})

it('returns 413 for an event of more than a megabyte', async () => {
  const socket = await connect(60_000)
  const response = read(socket)
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1048577\r\n\r\n')
  const text = await response
  expect(text).toMatch(/^HTTP\/1.1 413 /)
  expect(text).toContain(FAILURES.tooLarge)
  socket.destroy()
})

it('accepts an event that arrives in several chunks', async () => {
  const socket = await connect(60_000)
  const response = read(socket)
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\nab')
  socket.write('cd')
  expect(await response).toMatch(/^HTTP\/1.1 200 /)
  expect(String(readEvent.mock.lastCall?.[0])).toBe('abcd')
  socket.destroy()
})
