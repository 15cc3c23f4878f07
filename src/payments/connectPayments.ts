import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Router } from 'express'
import type { Env } from '../startup/env.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import { stripeProvider } from './stripeProvider.ts'

/** Files of the sandbox in the data folder. */
const SANDBOX_FILES = ['sandbox-journal.jsonl', 'sandbox-keys.json'] as const

export interface Payments {
  provider: PaymentProvider
  /** Browser endpoints of the sandbox, or null with real keys. */
  sandbox: Router | null
  close(): Promise<void>
}

/** Connects to Stripe with the keys of the environment, or starts the sandbox if there are none. */
export async function connectPayments(env: Env, log: (line: string) => void): Promise<Payments> {
  if (env.stripe)
    return {
      provider: stripeProvider({ ...env.stripe, shopUrl: env.publicUrl, browserScript: null }),
      sandbox: null,
      close: async () => {},
    }
  // Loaded only without keys: a shop with real payments contains no sandbox code.
  const { startSandbox } = await import('@rivage/stripe-sandbox')
  const host = env.host === '0.0.0.0' || env.host === '::' ? '127.0.0.1' : env.host
  const sandbox = await startSandbox({
    dataDir: env.dataDir,
    webhookUrl: `http://${host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host}:${env.port}/webhooks/stripe`,
    log,
  })
  return {
    provider: stripeProvider({
      ...sandbox.keys,
      mode: 'sandbox',
      shopUrl: env.publicUrl,
      browserScript: '/stripe-sandbox/stripe.js',
      api: { host: sandbox.host, port: sandbox.port, protocol: 'http' },
    }),
    sandbox: sandbox.browserRoutes,
    close: () => sandbox.close(),
  }
}

/**
 * Connects to Stripe to read payments, or to a copy of the sandbox's files, so that nothing is written to the data
 * folder and no event is delivered. Resolves to null if there are neither.
 */
export async function connectPaymentsReadOnly(env: Env): Promise<Omit<Payments, 'sandbox'> | null> {
  if (env.stripe) return connectPayments(env, () => {})
  if (!fs.existsSync(path.join(env.dataDir, SANDBOX_FILES[0]))) return null
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rivage-books-'))
  for (const name of SANDBOX_FILES) fs.copyFileSync(path.join(env.dataDir, name), path.join(dataDir, name))
  // Nothing listens on the discard port.
  const { provider, close } = await connectPayments({ ...env, dataDir, host: '127.0.0.1', port: 9 }, () => {})
  return {
    provider,
    async close() {
      await close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
