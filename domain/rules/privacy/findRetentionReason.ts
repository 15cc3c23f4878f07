import { formatShopDate } from '../dates/shopTime.ts'
import type { OrderEvent } from '../orders/orderHistory.ts'
import { findUnfinishedCancellation } from '../orders/cancellation.ts'
import { orderSteps } from '../orders/orderSteps.ts'
import type { ORDER_STATUSES, PaymentStatus } from '../orders/statuses.ts'
import type { PaymentCheck } from '../payments/paymentCover.ts'

const DAY_MS = 24 * 60 * 60_000

interface CheckedOrder {
  orderStatus: (typeof ORDER_STATUSES)[number]
  paymentStatus: PaymentStatus
  paymentCheck?: PaymentCheck | null | undefined
  review: string | null
  history: readonly OrderEvent[] | null
  createdAt: string
}

/**
 * Returns why an order's customer data must be kept for now, as a sentence for staff, or null if it may be erased. Name and
 * address are needed while a package or refund is in transit. They are also needed for `returnDays` after a delivery
 * (returns) or a cancellation (refunds can fail days later).
 */
export function findRetentionReason(
  order: CheckedOrder,
  { returnDays, now }: { returnDays: number; now: Date },
): string | null {
  const { orderStatus, paymentStatus, paymentCheck, review } = order
  if (paymentStatus === 'disputed') return 'Its payment is disputed: the bank may ask who bought it.'
  // Payments of canceled orders are not reviewed.
  const isUnchecked = paymentCheck === 'open' && orderStatus !== 'cancelled'
  if (review || isUnchecked || paymentCheck === 'accepting') return 'It needs review first.'
  if (findUnfinishedCancellation(order)) return 'Its cancellation is still in progress.'
  if (orderStatus !== 'delivered' && orderStatus !== 'cancelled')
    return `It is ${orderStatus}, and has not been delivered yet.`
  const ended = orderSteps(order).findLast(({ status }) => status === orderStatus)
  const until = new Date(Date.parse(ended?.at ?? order.createdAt) + returnDays * DAY_MS)
  if (until <= now) return null
  return orderStatus === 'delivered'
    ? `It can be returned until ${formatShopDate(until)}.`
    : `It was canceled, and its refund may still come back until ${formatShopDate(until)}.`
}
