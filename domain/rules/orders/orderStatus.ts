import type { Order } from '../../contract/order.ts'
import { formatCents } from '../payments/money.ts'
import type { PaymentCheck } from '../payments/paymentCover.ts'

export interface PaidAmounts {
  paidInCents: number
  refundedInCents: number
}

/** Status and payment of an order. */
export type OrderPaymentState = Pick<Order, 'orderStatus'> &
  PaidAmounts & { paymentCheck?: PaymentCheck | null | undefined }

/** Returns whether staff have to accept or refund the payment before anything else happens to its order. */
export function needsPaymentReview(order: OrderPaymentState): boolean {
  return order.paymentCheck === 'open' && order.orderStatus !== 'cancelled' && !isRefunded(order)
}

/** Returns whether the payment is fully refunded. */
export function isRefunded({ paidInCents, refundedInCents }: PaidAmounts): boolean {
  return refundedInCents > 0 && refundedInCents >= paidInCents
}

/** Returns the refundable cents of a payment; never negative, because Stripe may report more refunded than paid. */
export function refundableInCents({ paidInCents, refundedInCents }: PaidAmounts): number {
  return Math.max(paidInCents - refundedInCents, 0)
}

/** Returns why this amount can't be refunded, or undefined if it can. */
export function findRefundProblem(amountInCents: number, order: PaidAmounts): string | undefined {
  const leftInCents = refundableInCents(order)
  if (amountInCents <= 0) return 'Enter an amount, such as 49.50.'
  if (amountInCents > leftInCents) return `Enter ${formatCents(leftInCents)} or less.`
  return undefined
}
