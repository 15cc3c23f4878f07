import { cancelRefundKey, isCancelRefundKey } from '../../../domain/rules/orders/cancellation.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import { refundableInCents } from '../../../domain/rules/orders/orderStatus.ts'
import { isMoneyWithdrawn, findMostUrgentDispute } from '../../../domain/rules/payments/disputes.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { recordPayment } from '../checkout/completePayment.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { refundOrder } from './refundOrder.ts'

/** Concurrent refunds of the same payment leave less each time. */
const MAX_TRIES = 5

/**
 * Refunds what is left of a canceled order's payment, if that was chosen, and never more than was left at that time.
 * Idempotent: the refund's key names the order. Returns null, or a sentence for staff if the refund was given up. Throws
 * 503 if Stripe can't be reached.
 */
export async function refundCanceledOrder(
  shop: Shop,
  { id, paymentIntentId }: OrderRow,
  { chosen, by, byId }: Cancellation,
): Promise<string | null> {
  if (chosen.refundInCents === 0) return null
  for (let tries = 1; ; tries++) {
    const payment = await shop.payments.findPayment(paymentIntentId)
    const amountInCents = Math.min(chosen.refundInCents, getRefundableInCents(payment))
    if (payment && (amountInCents === 0 || hasCancelRefund(id, payment))) {
      await recordPayment(shop, payment)
      return null
    }
    const key = cancelRefundKey(id, amountInCents)
    try {
      await refundOrder(shop, id, { amountInCents, key, by: by ?? '', byId: byId ?? undefined })
      return null
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      // Either a concurrent refund came first, or Stripe rejected this one.
      const now = await shop.payments.findPayment(paymentIntentId)
      const isSame =
        getRefundableInCents(now) === getRefundableInCents(payment) && !(now && hasCancelRefund(id, now))
      if (isSame || tries === MAX_TRIES)
        return buildRefundFailure(amountInCents || chosen.refundInCents, error, now?.disputes ?? [])
    }
  }
}

/** Returns true if an earlier run made the refund, even if it failed later: the order reports that separately. */
function hasCancelRefund(orderId: string, { refunds, failedRefunds }: Payment): boolean {
  return [...refunds, ...failedRefunds].some(({ key }) => isCancelRefundKey(orderId, key))
}

function getRefundableInCents(payment: Payment | null): number {
  return payment ? refundableInCents({ ...payment, paidInCents: payment.amountInCents }) : 0
}

function buildRefundFailure(
  amountInCents: number,
  { message }: HttpError,
  disputes: Payment['disputes'],
): string {
  const why = /[.!?]$/.test(message) ? message : `${message}.`
  const next = isMoneyWithdrawn(findMostUrgentDispute(disputes))
    ? ''
    : ' Refund it here, or pay the customer another way.'
  return `Canceled, but ${formatCents(amountInCents)} was not refunded. ${why}${next}`
}
