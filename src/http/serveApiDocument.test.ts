import http from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { serveApiDocument } from './serveApiDocument.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(build: (publicUrl: string) => Promise<object>): Promise<string> {
  const app = express()
  app.get('/', serveApiDocument('https://shop.example', build))
  const server = http.createServer(app)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('builds the document once for all requests', async () => {
  const build = vi.fn(async (url: string) => ({ openapi: '3.1.0', url }))
  const address = await serve(build)
  const responses = await Promise.all(Array.from({ length: 8 }, () => fetch(address)))
  expect(await responses[0]?.json()).toEqual({ openapi: '3.1.0', url: 'https://shop.example' })
  await fetch(address)
  expect(build).toHaveBeenCalledTimes(1)
})

it('builds the document again after a failure', async () => {
  const build = vi.fn(async () => ({}))
  build.mockRejectedValueOnce(new Error('no memory'))
  const address = await serve(build)
  expect((await fetch(address)).status).toBe(500)
  expect((await fetch(address)).status).toBe(200)
})
