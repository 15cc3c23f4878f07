import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import Stripe from 'stripe'
import { HttpError } from '../errors/HttpError.ts'
import { RequestTimeouts, providerUnavailable } from './RequestTimeouts.ts'
import type { PaymentEvent, PaymentProvider, PaymentRequest } from './PaymentProvider.ts'
import { listChangedPayments, listIntents } from './stripeLists.ts'
import { readPayment, toPayment } from './stripePayment.ts'
import { refundPayment } from './stripeRefunds.ts'

/** Timeouts per attempt, and per call with its retries. They are short because shoppers wait for some calls. */
const ATTEMPT_TIMEOUT_MS = 6_000
const CALL_TIMEOUT_MS = 15_000

export interface StripeConnection {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  mode: PaymentProvider['mode']
  /** Public URL of this shop, stored in the metadata of its payments. */
  shopUrl: string
  browserScript: string | null
  /** Sandbox server, or absent for Stripe. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Returns a provider on top of the Stripe SDK, connected to Stripe or to the sandbox. */
export function stripeProvider(connection: StripeConnection): PaymentProvider {
  const { Agent } = connection.api?.protocol === 'http' ? http : https
  // The agent's timeout includes connecting; the SDK's starts only once connected.
  const agent = new Agent({ keepAlive: true, timeout: ATTEMPT_TIMEOUT_MS })
  const stripe = new Stripe(connection.secretKey, {
    ...connection.api,
    httpClient: Stripe.createNodeHttpClient(agent),
    maxNetworkRetries: 1,
    timeout: ATTEMPT_TIMEOUT_MS,
    telemetry: false,
  })
  const { shopUrl } = connection
  const timeouts = new RequestTimeouts(CALL_TIMEOUT_MS)

  /** Converts all errors except HttpErrors to 503. */
  async function callStripe<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await timeouts.run(call)
    } catch (error) {
      throw error instanceof HttpError ? error : providerUnavailable(error)
    }
  }

  const find = (id: string) =>
    callStripe(async () => {
      try {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
        return await readPayment(stripe, intent, shopUrl)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
          return null
        throw error
      }
    })

  return {
    mode: connection.mode,
    publishableKey: connection.publishableKey,
    browserScript: connection.browserScript,

    openPayment: ({ checkoutId, attempt, amountInCents, metadata: given }: PaymentRequest) =>
      callStripe(async () => {
        const metadata = { ...given, checkout_id: checkoutId, shop_url: shopUrl }
        return toPayment(
          await stripe.paymentIntents.create(
            {
              amount: amountInCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              metadata,
            },
            { idempotencyKey: `pi-${checkoutId}-${attempt}-${fingerprint(metadata)}` },
          ),
          shopUrl,
        )
      }),

    findPayment: find,

    cancelPayment: (id) =>
      callStripe(async () => {
        try {
          return toPayment(await stripe.paymentIntents.cancel(id), shopUrl)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          const payment = await find(id)
          if (!payment) throw error
          return payment
        }
      }),

    refundPayment: (request) => callStripe(() => refundPayment(stripe, request)),

    async *listPayments(opened) {
      for await (const intents of listIntents(stripe, opened, callStripe))
        yield await callStripe(() =>
          Promise.all(intents.map((intent) => readPayment(stripe, intent, shopUrl))),
        )
    },

    listChangedPayments: (changed) => listChangedPayments(stripe, changed, callStripe),

    readEvent(rawBody, signature): PaymentEvent {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, connection.webhookSecret)
        return {
          type: event.type,
          paymentIntentId: readPaymentIntentId(event.data.object),
          at: Number.isFinite(event.created) ? new Date(event.created * 1000) : null,
        }
      } catch {
        throw new HttpError(400, 'Invalid webhook signature')
      }
    },

    abortRequests() {
      timeouts.abortAll()
      agent.destroy()
    },
  }
}

const PAYMENT_OBJECTS: ReadonlySet<unknown> = new Set(['charge', 'refund', 'dispute'])

/** Returns the ID of the payment intent that an event's object is about, if any. */
function readPaymentIntentId(object: object): string | undefined {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>
  const named = kind === 'payment_intent' ? id : PAYMENT_OBJECTS.has(kind) ? intent : undefined
  return typeof named === 'string' ? named : undefined
}

/** Stripe rejects a reused idempotency key with other parameters, so other metadata gets its own key. */
function fingerprint(metadata: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(metadata)).digest('hex').slice(0, 12)
}
