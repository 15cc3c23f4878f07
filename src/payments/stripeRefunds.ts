import Stripe from 'stripe'
import { ALREADY_REFUNDED, REFUND_IN_DISPUTE } from '../../domain/rules/orders/orderCan.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { Payment, Refund, RefundRequest } from './PaymentProvider.ts'

const IN_PROGRESS_CODES = new Set(['idempotency_key_in_use', 'lock_timeout'])

/** Maximum number of refunds read per payment; more than any shop makes. */
const MAX_REFUNDS = 1000

/** Refunds a payment; author and key are stored in the refund's metadata. */
export async function refundPayment(
  stripe: Stripe,
  { paymentIntentId, amountInCents, by, byId, idempotencyKey, notify = true }: RefundRequest,
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
          ...(!notify && { notify: 'no' }),
        },
      },
      { idempotencyKey: `refund-${paymentIntentId}-${idempotencyKey}` },
    )
  } catch (error) {
    throw toRefundError(error) ?? error
  }
}

/** Returns the current refunds of a payment; failed ones do not count. Requests them only if the charge does not include all. */
export async function findRefunds(
  stripe: Stripe,
  paymentIntentId: string,
  { refunds: listed }: Stripe.Charge,
): Promise<Pick<Payment, 'refunds' | 'failedRefunds' | 'refundedInCents'>> {
  const all =
    listed && !listed.has_more
      ? listed.data
      : await stripe.refunds
          .list({ payment_intent: paymentIntentId, limit: 100 })
          .autoPagingToArray({ limit: MAX_REFUNDS })
  const refunds = all.filter((refund) => !hasFailed(refund)).map(toRefund)
  return {
    refunds,
    failedRefunds: all.filter(hasFailed).map(toRefund),
    // Not the charge's own total, which may have been read before the list.
    refundedInCents: refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
  }
}

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

function toRefund({ id, amount, created, metadata }: Stripe.Refund): Refund {
  return {
    id,
    amountInCents: amount,
    at: new Date(created * 1000).toISOString(),
    by: metadata?.refunded_by ?? null,
    byId: metadata?.refunded_by_id ?? null,
    key: metadata?.refund_key ?? null,
    ...(metadata?.notify === 'no' && { notify: false }),
  }
}

const declineMessages: ReadonlyMap<string | undefined, string> = new Map([
  ['charge_disputed', REFUND_IN_DISPUTE],
  ['charge_already_refunded', ALREADY_REFUNDED],
])

/** Returns the error for staff if Stripe declined the refund; null if its outcome is unknown. */
function toRefundError(error: unknown): HttpError | null {
  // The same request is still in progress: nothing is decided.
  if (error instanceof Stripe.errors.StripeError && IN_PROGRESS_CODES.has(error.code ?? '')) return null
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new HttpError(409, 'This refund was already requested with another amount.', { field: 'key' })
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return new HttpError(
      409,
      declineMessages.get(error.code) ?? `Stripe declined this refund: ${error.message}`,
    )
  return null
}
