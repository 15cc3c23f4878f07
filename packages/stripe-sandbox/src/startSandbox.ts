import { mkdirSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type express from 'express'
import { browserRoutes } from './api/browserRoutes.ts'
import { FileLock } from './records/FileLock.ts'
import { Ledger } from './records/ledger.ts'
import { RefundFailures } from './refundFailures.ts'
import { SandboxApi } from './api/sandboxApi.ts'
import { loadSandboxKeys, type SandboxKeys } from './sandboxKeys.ts'
import { serveCalls } from './api/serveCalls.ts'
import { unixNow } from './records/unixNow.ts'
import { WebhookDispatcher } from './webhookDispatcher.ts'

const HOST = '127.0.0.1'
const SECOND = 1000
const REFUNDS_FAIL_AFTER_MS = 15 * SECOND
const ADOPTED_AFTER_SECONDS = 5
const RETRY_DELAYS_MS = [0.5, 1, 2, 5, 10, 30, 60, 3600].map((seconds) => seconds * SECOND)

export interface SandboxOptions {
  dataDir: string
  webhookUrl: string
  log?: (line: string) => void
  /** Delays between delivery attempts of an event; the last one repeats. */
  retryDelaysMs?: readonly number[]
  /** Delay until the refund of a card with failing refunds fails. */
  refundsFailAfterMs?: number
}

export interface Sandbox {
  host: '127.0.0.1'
  /** Port of the API listener for the SDK: loopback only. */
  port: number
  keys: SandboxKeys
  /** Mount at /stripe-sandbox, before any parser of form bodies. */
  browserRoutes: express.Router
  /** Stops timers and the listener. The state remains on disk, including undelivered events. */
  close(): Promise<void>
}

/**
 * Starts the payment sandbox: a stand-in for Stripe that runs inside the shop and connects only to its webhook. It
 * generates its own keys and rejects real keys and real cards.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? (() => {})
  mkdirSync(options.dataDir, { recursive: true })
  const keysFile = join(options.dataDir, 'sandbox-keys.json')
  const keys = new FileLock(`${keysFile}.lock`).withLock(() => loadSandboxKeys(keysFile))
  const ledger = new Ledger(join(options.dataDir, 'sandbox-journal.jsonl'))
  const dispatcher = new WebhookDispatcher({
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    log,
    isPending: (event) => ledger.isUndelivered(event.id),
    onDelivered: (event) => ledger.markDelivered(event.id),
  })
  const api = new SandboxApi(ledger, keys, {
    log,
    onEvents(events) {
      dispatcher.send(events)
      if (events.some(({ type }) => type === 'charge.refunded')) failures.scheduleAll()
    },
  })
  const failures = new RefundFailures(ledger, api, options.refundsFailAfterMs ?? REFUNDS_FAIL_AFTER_MS)
  const server = http.createServer(serveCalls(api, 'server'))
  // Longer than the SDK keeps idle connections, so that it never writes to a connection that was just closed.
  server.keepAliveTimeout = 65 * SECOND
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, HOST, resolve)
  })
  dispatcher.send(ledger.listUndelivered())
  failures.scheduleAll()
  // Takes over events of a process that was killed; receivers must handle duplicates anyway.
  const adopting = setInterval(() => {
    const old = unixNow() - ADOPTED_AFTER_SECONDS
    try {
      dispatcher.send(ledger.listUndelivered().filter(({ created }) => created < old))
      failures.scheduleAll()
    } catch (error) {
      log(
        `Payment sandbox: failed to read its journal; retrying in ${ADOPTED_AFTER_SECONDS} seconds: ${String(error)}`,
      )
    }
  }, ADOPTED_AFTER_SECONDS * SECOND)
  adopting.unref()

  return {
    host: HOST,
    port: (server.address() as AddressInfo).port,
    keys,
    browserRoutes: browserRoutes(api),
    async close() {
      clearInterval(adopting)
      failures.close()
      dispatcher.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      ledger.close()
    },
  }
}
