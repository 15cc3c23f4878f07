import Stripe from 'stripe'
import { Refusal } from '../refusal.ts'
import type { Payment, Refund, RefundRequest } from './PaymentProvider.ts'

/** So many refunds of one payment are read; no shop makes as many. */
const MOST_REFUNDS = 1000

/** Gives money back; who did it and under which key is kept with the refund. */
export async function refundPayment(
  stripe: Stripe,
  { paymentIntentId, amountInCents, by, byId, idempotencyKey }: RefundRequest,
): Promise<void> {
  try {
    await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: amountInCents,
        metadata: {
          refunded_by: by,
          ...(byId && { refunded_by_id: byId }),
          refund_key: idempotencyKey,
        },
      },
      { idempotencyKey: `refund-${paymentIntentId}-${idempotencyKey}` },
    )
  } catch (error) {
    throw refused(error) ?? error
  }
}

/** The refunds that a payment has by now; failed ones gave nothing back. */
export async function findRefunds(
  stripe: Stripe,
  { id, refundedInCents }: Payment,
): Promise<Pick<Payment, 'refunds' | 'refundedInCents'>> {
  const all = await stripe.refunds
    .list({ payment_intent: id, limit: 100 })
    .autoPagingToArray({ limit: MOST_REFUNDS })
  const refunds = all.filter(({ status }) => status !== 'failed' && status !== 'canceled').map(toRefund)
  const listedInCents = refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  // The list was read a moment after the sum, and may tell of one more.
  return { refunds, refundedInCents: Math.max(refundedInCents, listedInCents) }
}

function toRefund({ id, amount, created, metadata }: Stripe.Refund): Refund {
  return {
    id,
    amountInCents: amount,
    at: new Date(created * 1000).toISOString(),
    by: metadata?.refunded_by ?? null,
    byId: metadata?.refunded_by_id ?? null,
    key: metadata?.refund_key ?? null,
  }
}

/** What the provider decided against, in its own words: staff have to know what stands in the way. */
function refused(error: unknown): Refusal | null {
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new Refusal(409, 'This refund was asked for already with another amount.', { field: 'key' })
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return new Refusal(409, `The payment provider refuses this refund: ${error.message}`)
  return null
}
