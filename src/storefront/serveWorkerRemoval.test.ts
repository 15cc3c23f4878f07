import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import express from 'express'
import { serveWorkerRemoval } from './serveWorkerRemoval.ts'

let server: http.Server
let url: string
beforeAll(async () => {
  server = http.createServer(express().get('/sw.js', serveWorkerRemoval))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

it('serves a worker that deletes its caches and unregisters itself', async () => {
  const response = await fetch(url)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  const cacheNames = new Set(['shop-pages', 'shop-files', 'another’s'])
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {}
  let isRegistered = true
  runInNewContext(await response.text(), {
    self: {
      addEventListener: (kind: string, listener: () => void) => (listeners[kind] = listener),
      registration: { unregister: async () => (isRegistered = false) },
    },
    caches: { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) },
  })
  let work: Promise<unknown> = Promise.resolve()
  listeners.activate?.({ waitUntil: (given) => void (work = given) })
  await work
  expect([...cacheNames]).toEqual(['another’s'])
  expect(isRegistered).toBe(false)
})
