import { formatCents } from '../../../domain/rules/payments/money.ts'
import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { findRefundProblem } from '../../../domain/rules/orders/orderStatus.ts'
import { findMostUrgentDispute } from '../../../domain/rules/payments/disputes.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { recordPayment } from '../checkout/completePayment.ts'
import { withLock } from '../../concurrency/withLock.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { requireAllowed } from './requireAllowed.ts'

const NOTHING_REFUNDED = "Stripe can't be reached, so nothing was refunded. Try again in a few minutes."
const MAYBE_REFUNDED =
  "Stripe didn't respond, and the refund may have gone through. Check the order before you retry."

export interface RefundRequest {
  amountInCents: number
  by: string
  /** Account ID; usernames can change. */
  byId?: string | undefined
  /** Idempotency key of the refund. */
  key: string
  /** False if the customer gets no email. */
  notify?: boolean
}

/**
 * Refunds a payment through Stripe and updates the order to what Stripe then reports. Throws 404 for an unknown order, 409
 * for more than is left, a disputed payment or a refund that failed, and 503 if Stripe cannot be reached, saying whether
 * money may have moved.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { amountInCents, by, byId, key, notify }: RefundRequest,
): Promise<{ order: OrderRow; made: boolean }> {
  const { paymentIntentId } = await readOrder(shop, id)
  // Concurrent refunds each see what is left; across processes Stripe rejects an excess amount.
  return withLock(`refund ${paymentIntentId}`, async () => {
    const before = await findPayment(shop, paymentIntentId, NOTHING_REFUNDED)
    const earlier = before.refunds.find((refund) => refund.key === key)
    rejectFailedRefund(before, key)
    if (earlier && earlier.amountInCents !== amountInCents)
      throw new HttpError(409, `This refund was already made, for ${formatCents(earlier.amountInCents)}.`, {
        field: 'key',
      })
    if (!earlier) {
      await rejectUnrefundable(shop, before, amountInCents)
      await sendRefund(shop, { paymentIntentId, amountInCents, by, byId, idempotencyKey: key, notify })
    }
    const after = await findPayment(shop, paymentIntentId, MAYBE_REFUNDED)
    await recordPayment(shop, after).catch((error: unknown) => {
      throw toUnreachableError(error, MAYBE_REFUNDED)
    })
    return { order: await readOrder(shop, id), made: !earlier }
  })
}

/** Rejects the key of a refund that failed later: Stripe would replay its first response, a success. */
function rejectFailedRefund({ failedRefunds }: Payment, key: string): void {
  const failed = failedRefunds.find((refund) => refund.key === key)
  if (!failed) return
  throw new HttpError(
    409,
    `This refund of ${formatCents(failed.amountInCents)} was made and failed later. Start a new refund to try again.`,
    { field: 'key' },
  )
}

async function findPayment({ payments }: Shop, id: string, otherwise: string): Promise<Payment> {
  const payment = await payments.findPayment(id).catch((error: unknown) => {
    throw toUnreachableError(error, otherwise)
  })
  if (!payment) throw new HttpError(409, "Stripe doesn't know the payment of this order.")
  return payment
}

/** Checks the amount against Stripe's data: the order may not show the latest refund or dispute yet. */
async function rejectUnrefundable(shop: Shop, payment: Payment, amountInCents: number): Promise<void> {
  const { amountInCents: paidInCents, refundedInCents, disputes } = payment
  const decision = orderCan.refund({ paidInCents, refundedInCents, dispute: findMostUrgentDispute(disputes) })
  const mistake = findRefundProblem(amountInCents, { paidInCents, refundedInCents })
  if (decision.allowed && !mistake) return
  await recordPayment(shop, payment)
  requireAllowed(decision, 'amount')
  if (mistake) throw new HttpError(409, mistake, { field: 'amount' })
}

async function sendRefund(shop: Shop, request: Parameters<Shop['payments']['refundPayment']>[0]) {
  try {
    await shop.payments.refundPayment(request)
  } catch (error) {
    const after = await findPayment(shop, request.paymentIntentId, MAYBE_REFUNDED)
    if (after.refunds.some(({ key }) => key === request.idempotencyKey)) return
    await rejectUnrefundable(shop, after, request.amountInCents)
    throw toUnreachableError(error, MAYBE_REFUNDED)
  }
}

/** Returns the error with a message for staff if Stripe is unavailable (503), otherwise unchanged. */
function toUnreachableError(error: unknown, words: string): unknown {
  if (!(error instanceof HttpError) || error.status !== 503) return error
  return Object.assign(new HttpError(503, words), { cause: error.cause })
}
