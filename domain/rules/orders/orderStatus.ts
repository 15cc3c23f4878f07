import type { Order } from '../../contract/order.ts'
import { formatCents } from '../payments/money.ts'
import type { PaymentCheck } from '../payments/paymentCover.ts'

export type OrderStatus = Order['orderStatus']

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

interface Paid {
  paidInCents: number
  refundedInCents: number
}

/** How an order stands: what became of it, of its money, and whether somebody has to look at its payment. */
export type Standing = Pick<Order, 'orderStatus'> & Paid & { paymentCheck?: PaymentCheck | null | undefined }

/**
 * What staff may move an order to: one step on, or cancelled as long as it has not left the house. One whose payment is
 * to be looked at stays where it is; once all of its money went back it can only be cancelled.
 */
export function nextStatuses(order: Standing): readonly OrderStatus[] {
  const next = NEXT[order.orderStatus]
  if (order.paymentCheck !== 'open') return next
  return isRefunded(order) ? next.filter((status) => status === 'cancelled') : []
}

/** Whether staff have to accept or refund a payment before anything else happens to its order. */
export function awaitsCheck(order: Standing): boolean {
  return order.paymentCheck === 'open' && !isRefunded(order)
}

function isRefunded({ paidInCents, refundedInCents }: Paid): boolean {
  return refundedInCents > 0 && refundedInCents >= paidInCents
}

/** Cents of a payment that can still be given back; never below zero, as a provider may have given more. */
export function refundableInCents({ paidInCents, refundedInCents }: Paid): number {
  return Math.max(paidInCents - refundedInCents, 0)
}

/** Why staff cannot give back this much, in cents, of an order; undefined where they can. */
export function refundMistake(amountInCents: number, order: Paid): string | undefined {
  const leftInCents = refundableInCents(order)
  if (amountInCents <= 0) return 'Say how much is given back, such as 120 or 49.50.'
  if (amountInCents > leftInCents) return `Only ${formatCents(leftInCents)} is left to refund.`
  return undefined
}

/** What may be done with an order as it is; the same for the button and for the call behind it. */
export const orderCan = {
  moveTo: (order: Standing, status: OrderStatus) => nextStatuses(order).includes(status),
  /** A payment that does not cover its items: then they are sold and confirmed all the same. */
  accept: awaitsCheck,
  /** A payment that is to be looked at is accepted or refunded first: no note settles what becomes of its order. */
  clearReview: (order: Standing & Pick<Order, 'review'>) => order.review !== null && !awaitsCheck(order),
  /** As soon as the parcel has left, and for as long as somebody may follow it. */
  correctTracking: ({ orderStatus }: Pick<Order, 'orderStatus'>) =>
    orderStatus === 'shipped' || orderStatus === 'delivered',
  /** At any step: money goes back before an order ships as well as after it came back. */
  refund: (order: Paid) => refundableInCents(order) > 0,
}
