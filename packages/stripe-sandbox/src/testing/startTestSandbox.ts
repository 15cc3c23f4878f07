import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import Stripe from 'stripe'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

export interface TestSandbox {
  sandbox: Sandbox
  /** The real SDK with the secret key. */
  stripe: Stripe
  /** Calls the browser endpoints with the publishable key. */
  browser(method: 'GET' | 'POST', path: string, params: Record<string, string>): Promise<BrowserResponse>
  /** Restarts the sandbox on the same directory. */
  restart(): Promise<void>
  end(): Promise<void>
  dataDir: string
}

export interface BrowserResponse {
  status: number
  body: Record<string, unknown> & { error?: Record<string, unknown> }
}

export interface Webhook {
  url: string
  /** Resolves once this many deliveries were received, regardless of the response. */
  waitForDeliveries(count: number): Promise<Delivery[]>
  close(): Promise<void>
}

export interface Delivery {
  body: string
  signature: string
}

/** Starts a webhook that returns these statuses in order, then the last one. */
export async function listenForWebhooks(...statuses: number[]): Promise<Webhook> {
  const deliveries: Delivery[] = []
  let wake = () => {}
  const server = http.createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    req.on('end', () => {
      res.writeHead(statuses[Math.min(deliveries.length, statuses.length - 1)] ?? 200).end()
      deliveries.push({ body, signature: String(req.headers['stripe-signature']) })
      wake()
    })
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    async waitForDeliveries(count) {
      while (deliveries.length < count) await new Promise<void>((resolve) => (wake = resolve))
      return deliveries.slice()
    },
    close: () => stop(server),
  }
}

export async function startTestSandbox(
  options: { webhookUrl?: string; retryDelaysMs?: readonly number[]; refundsFailAfterMs?: number } = {},
): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  // Nothing listens on port 9 (discard): by default every delivery fails and is queued.
  const start = () => startSandbox({ dataDir, webhookUrl: 'http://127.0.0.1:9/', ...options })
  let shop = await open(await start())
  return {
    dataDir,
    get sandbox() {
      return shop.sandbox
    },
    get stripe() {
      return shop.stripe
    },
    async browser(method, path, params) {
      const form = new URLSearchParams({ key: shop.sandbox.keys.publishableKey, ...params }).toString()
      const url = `${shop.url}/stripe-sandbox${path}`
      const response = await (method === 'GET'
        ? fetch(`${url}?${form}`)
        : fetch(url, { method, body: new URLSearchParams(form) }))
      return { status: response.status, body: (await response.json()) as BrowserResponse['body'] }
    },
    async restart() {
      await shop.close()
      shop = await open(await start())
    },
    async end() {
      await shop.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function open(sandbox: Sandbox) {
  const app = express()
  app.use('/stripe-sandbox', sandbox.browserRoutes)
  const server = http.createServer(app)
  const url = `http://127.0.0.1:${await listen(server)}`
  const { host, port } = sandbox
  const stripe = new Stripe(sandbox.keys.secretKey, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    sandbox,
    stripe,
    url,
    async close() {
      await stop(server)
      await sandbox.close()
    },
  }
}

async function listen(server: http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function stop(server: http.Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
