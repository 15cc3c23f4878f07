import { formatCents } from '../payments/money.ts'
import type { DisputeStatus } from '../payments/disputes.ts'
import { getPaymentStatus } from '../payments/paymentStatus.ts'
import type { PaymentCheck } from '../payments/paymentCover.ts'
import type { OrderEvent } from './orderHistory.ts'

/** Order fields that are checked against each other; amounts in cents. */
interface RecordedOrder {
  items: readonly { quantity: number; priceInCents: number }[]
  totalInCents: number
  paidInCents: number
  refundedInCents: number
  orderStatus: string
  paymentStatus: string
  paymentCheck?: PaymentCheck | null | undefined
  review?: string | null | undefined
  history: readonly OrderEvent[] | null
  dispute?: { status: DisputeStatus } | null | undefined
}

/**
 * Returns an order's inconsistencies, a sentence each: items and total, statuses and history, and refunds. A payment that
 * was or needs to be reviewed may differ from the cost of its items.
 */
export function findOrderInconsistencies(order: RecordedOrder): string[] {
  const { items, totalInCents, paidInCents, refundedInCents } = order
  const history = order.history ?? []
  const mistakes: string[] = []
  const cost = items.reduce((sum, { quantity, priceInCents }) => sum + quantity * priceInCents, 0)
  if (isCovered(order) && cost !== totalInCents)
    mistakes.push(`its items cost ${formatCents(cost)}, but its total is ${formatCents(totalInCents)}`)
  if (refundedInCents < 0 || refundedInCents > paidInCents)
    mistakes.push(`${formatCents(refundedInCents)} of ${formatCents(paidInCents)} paid is refunded`)
  const refunds = refundsIn(history)
  if (refunds !== null && refunds !== refundedInCents)
    mistakes.push(
      `its history has refunds of ${formatCents(refunds)}, but its refunded total is ${formatCents(refundedInCents)}`,
    )
  const paymentStatus = getPaymentStatus(paidInCents, refundedInCents, order.dispute?.status)
  if (paymentStatus !== order.paymentStatus)
    mistakes.push(`its payment status is ${order.paymentStatus} instead of ${paymentStatus}`)
  const status = history.findLast((event) => 'status' in event)?.status ?? 'confirmed'
  if (status !== order.orderStatus)
    mistakes.push(`its status is ${order.orderStatus}, but its history ends with ${status}`)
  return mistakes
}

function isCovered({ paymentCheck, review, history }: RecordedOrder): boolean {
  return !paymentCheck && !review && !history?.some((event) => 'reviewed' in event || 'accepted' in event)
}

/** Returns the refunded cents in a history, or null if it has none, such as for a refund that Stripe reported before the order existed. */
function refundsIn(history: readonly OrderEvent[]): number | null {
  let sum: number | null = null
  for (const event of history) {
    if ('refundedInCents' in event) sum = (sum ?? 0) + event.refundedInCents
    if ('failedInCents' in event) sum = (sum ?? 0) - event.failedInCents
  }
  return sum
}
