import type { Order } from '../contract/order.ts'
import { formatCents } from './money.ts'

export type OrderStatus = Order['orderStatus']

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

type Placed = Pick<Order, 'orderStatus'>

interface Paid {
  paidInCents: number
  refundedInCents: number
}

/** What staff may move an order to: one step on, or cancelled as long as it has not left the house. */
export function nextStatuses({ orderStatus }: Placed): readonly OrderStatus[] {
  return NEXT[orderStatus]
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
  moveTo: (order: Placed, status: OrderStatus) => nextStatuses(order).includes(status),
  /** At any step: money goes back before an order ships as well as after it came back. */
  refund: (order: Paid) => refundableInCents(order) > 0,
}
