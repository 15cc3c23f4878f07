import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import express from 'express'
import { sendWebResponse } from './webRequest.ts'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Serves an endless response; `isLetGo` resolves once its source is canceled. */
async function serveEndless() {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  const app = express()
  app.use((req, res) => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      cancel: letGo,
    })
    return sendWebResponse(new Response(endless, { headers: { 'content-type': 'text/csv' } }), req, res)
  })
  const listening = http.createServer(app)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const ask = (method: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      http.request({ port, method }, resolve).on('error', reject).end()
    })
  return { ask, isLetGo }
}

describe('streamed responses', () => {
  it('cancels the body when the client disconnects', async () => {
    const { ask, isLetGo } = await serveEndless()
    const answer = await ask('GET')
    await new Promise((resolve) => answer.once('data', resolve))
    answer.destroy()
    await isLetGo
  })

  it('cancels the body of a HEAD response', async () => {
    const { ask, isLetGo } = await serveEndless()
    const answer = await ask('HEAD')
    expect(answer.headers['content-type']).toBe('text/csv')
    await isLetGo
  })
})
