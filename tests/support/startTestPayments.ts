import { startSandbox } from '@rivage/stripe-sandbox'
import Stripe from 'stripe'
import type { Payments } from '../../src/payments/connectPayments.ts'
import { stripeProvider } from '../../src/payments/stripeProvider.ts'
import { WebhookRelay } from './WebhookRelay.ts'

export interface TestPayments extends Payments {
  /**
   * Stripe client with the secret key, for actions of a merchant in Stripe's dashboard: refunds,
   * cancellations.
   */
  stripe: Stripe
  webhookSecret: string
  webhooks: WebhookRelay
  /** Makes the provider permanently unreachable. */
  stopProvider(): Promise<void>
}

/**
 * Starts the payment sandbox like the shop does, with a webhook relay. `providerAt` replaces the sandbox's
 * host and port in the shop's settings.
 */
export async function startTestPayments(
  dataDir: string,
  shopUrl: string,
  providerAt?: { host: string; port: number },
): Promise<TestPayments> {
  const webhooks = new WebhookRelay(shopUrl)
  const { keys, host, port, browserRoutes, close } = await startSandbox({
    dataDir,
    webhookUrl: await webhooks.listen(),
    // Long enough that refunds fail only when a test requests it.
    refundsFailAfterMs: 60 * 60 * 1000,
  })
  const api = { host, port, protocol: 'http' } as const
  let down: Promise<void> | undefined
  const goDown = () => (down ??= close())
  return {
    provider: stripeProvider({
      ...keys,
      mode: 'sandbox',
      shopUrl,
      browserScript: '/stripe-sandbox/stripe.js',
      api: { ...api, ...providerAt },
    }),
    sandbox: browserRoutes,
    stripe: new Stripe(keys.secretKey, { ...api, maxNetworkRetries: 0, telemetry: false }),
    webhookSecret: keys.webhookSecret,
    webhooks,
    stopProvider: goDown,
    async close() {
      await goDown()
      await webhooks.close()
    },
  }
}
