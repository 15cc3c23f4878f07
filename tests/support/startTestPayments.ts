import { startSandbox } from '@maison-rivage/stripe-sandbox'
import Stripe from 'stripe'
import type { Payments } from '../../src/payments/connectPayments.ts'
import { stripeProvider } from '../../src/payments/stripeProvider.ts'
import { WebhookRelay } from './WebhookRelay.ts'

export interface TestPayments extends Payments {
  /** The provider's API with the secret key, for what a merchant does at the provider: refunds, cancellations. */
  stripe: Stripe
  webhookSecret: string
  webhooks: WebhookRelay
  /** From now on the provider cannot be reached. */
  goDown(): Promise<void>
}

/**
 * The payment sandbox as the shop starts it, with its messages going through a mailroom. `providerAt`: where the
 * shop looks for it instead.
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
    // Refunds fail when a test says so.
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
    goDown,
    async close() {
      await goDown()
      await webhooks.close()
    },
  }
}
