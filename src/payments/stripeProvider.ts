import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { FAILURES } from '../../domain/contract/failure.ts'
import { Refusal } from '../refusal.ts'
import type { Payment, PaymentEvent, PaymentProvider, PaymentRequest } from './PaymentProvider.ts'
import { findRefunds, refundPayment } from './stripeRefunds.ts'

export interface StripeConnection {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  mode: PaymentProvider['mode']
  browserScript: string | null
  /** Another place than the provider's own API: the local rehearsal. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** The provider behind the real Stripe SDK, at its own address or at the local rehearsal's. */
export function stripeProvider(connection: StripeConnection): PaymentProvider {
  const stripe = new Stripe(connection.secretKey, {
    ...connection.api,
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  })

  async function find(id: string): Promise<Payment | null> {
    try {
      const payment = toPayment(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
      return payment.refundedInCents > 0 ? { ...payment, ...(await findRefunds(stripe, payment)) } : payment
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return null
      throw unavailable(error)
    }
  }

  return {
    mode: connection.mode,
    publishableKey: connection.publishableKey,
    browserScript: connection.browserScript,

    async openPayment({ checkoutId, attempt, amountInCents, metadata }: PaymentRequest) {
      try {
        return toPayment(
          await stripe.paymentIntents.create(
            {
              amount: amountInCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              metadata: { ...metadata, checkout_id: checkoutId },
            },
            { idempotencyKey: `pi-${checkoutId}-${attempt}-${fingerprint(metadata)}` },
          ),
        )
      } catch (error) {
        throw unavailable(error)
      }
    },

    findPayment: find,

    async cancelPayment(id) {
      try {
        return toPayment(await stripe.paymentIntents.cancel(id))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error)
        const payment = await find(id)
        if (!payment) throw unavailable(error)
        return payment
      }
    },

    async refundPayment(request) {
      try {
        await refundPayment(stripe, request)
      } catch (error) {
        throw error instanceof Refusal ? error : unavailable(error)
      }
    },

    readEvent(rawBody, signature): PaymentEvent {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, connection.webhookSecret)
        return { type: event.type, paymentIntentId: paymentIntentOf(event.data.object) }
      } catch {
        throw new Refusal(400, 'The signature of this webhook is not valid')
      }
    },
  }
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountInCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refundedInCents: charge?.amount_refunded ?? 0,
    refunds: [],
    currency: intent.currency,
    checkoutId: intent.metadata.checkout_id,
  }
}

function statusOf(status: Stripe.PaymentIntent.Status): Payment['status'] {
  const decided = (['succeeded', 'canceled', 'processing'] as const).find((known) => known === status)
  return decided ?? 'open'
}

/** The payment an event's object is about, told from the object's own kind. */
function paymentIntentOf(object: object): string | undefined {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>
  const named = kind === 'payment_intent' ? id : kind === 'charge' ? intent : undefined
  return typeof named === 'string' ? named : undefined
}

/** The provider refuses a repeated key with other words, so other words get a key of their own. */
function fingerprint(metadata: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(metadata)).digest('hex').slice(0, 12)
}

/** Whatever went wrong between the shop and the provider, the shopper can only try again. */
function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal(503, FAILURES.providerDown), { cause })
}
