import type { Router } from 'express'
import type { Env } from '../startup/env.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import { stripeProvider } from './stripeProvider.ts'

export interface Payments {
  provider: PaymentProvider
  /** What browsers need of the payment sandbox; null with real keys. */
  sandbox: Router | null
  close(): Promise<void>
}

/** Connects to Stripe with the keys of the environment, or starts the payment sandbox where there are none. */
export async function connectPayments(env: Env, log: (line: string) => void): Promise<Payments> {
  if (env.stripe)
    return {
      provider: stripeProvider({ ...env.stripe, shopUrl: env.publicUrl, browserScript: null }),
      sandbox: null,
      close: async () => {},
    }
  // Loaded where there are no keys alone: a shop that takes real money holds nothing of it.
  const { startSandbox } = await import('@maison-rivage/stripe-sandbox')
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
