import { disputeAdvice, findMostUrgentDispute } from '../../../domain/rules/payments/disputes.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { type OrderEvent, findMissingEvents, mergeEvents } from '../../../domain/rules/orders/orderHistory.ts'
import { isRefunded } from '../../../domain/rules/orders/orderStatus.ts'
import { getPaymentStatus } from '../../../domain/rules/payments/paymentStatus.ts'
import { addReason, removeReason } from '../../../domain/rules/orders/review.ts'
import { NO_CART } from '../../../domain/rules/payments/paymentCover.ts'
import { ORDER_STATES } from '../../../domain/rules/orders/orderStates.ts'
import { nextState } from '../../../domain/rules/stateTable.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  type OrderRow,
  changeOrder,
  findOrder,
  whereSame,
  whereUnchanged,
} from '../../persistence/rows/orderRows.ts'

type SyncedFields = Pick<
  OrderRow,
  | 'currency'
  | 'dispute'
  | 'history'
  | 'items'
  | 'orderStatus'
  | 'paidInCents'
  | 'paymentCheck'
  | 'paymentStatus'
  | 'refundedInCents'
  | 'review'
>
type PaymentChanges = Pick<
  OrderRow,
  'dispute' | 'orderStatus' | 'paymentStatus' | 'refundedInCents' | 'review'
> & {
  history: OrderEvent[]
}

/**
 * Syncs an order with its payment at Stripe: refunds, failed refunds and disputes. If they differ, reads the payment again,
 * because the given state may be older than the order, and writes only if the order is unchanged since it was read.
 */
export async function syncOrderPayment(shop: Shop, order: OrderRow, payment: Payment): Promise<void> {
  if (!getPaymentChanges(order, payment)) return
  for (;;) {
    const read = await findOrder(shop.payload, payment.id)
    if (!read) throw new Error(`The order of payment ${payment.id} no longer exists`)
    const now = await shop.payments.findPayment(payment.id)
    const changes = now && getPaymentChanges(read, now)
    if (!changes) return
    const hasNewRefund = changes.refundedInCents > read.refundedInCents
    const where = { ...whereUnchanged(read), review: whereSame(read.review) }
    const emailsDueAt = new Date().toISOString()
    if (await changeOrder(shop.payload, read, where, { ...changes, ...(hasNewRefund && { emailsDueAt }) })) {
      if (hasNewRefund) shop.worker.requestRun('emails')
      return
    }
  }
}

/** Returns the changes that the state of a payment makes to its order, or null if there are none. */
export function getPaymentChanges(order: SyncedFields, payment: Payment): PaymentChanges | null {
  const history = order.history ?? []
  const events = findMissingEvents(history, payment, truncateToSecond())
  const pressing = findMostUrgentDispute(payment.disputes)
  const dispute = pressing && {
    id: pressing.id,
    status: pressing.status,
    amountInCents: pressing.amountInCents,
    answerBy: pressing.answerBy,
    ...(pressing.isInquiry && { isInquiry: true }),
  }
  const { amountInCents, refundedInCents } = payment
  const paymentStatus = getPaymentStatus(amountInCents, refundedInCents, dispute?.status)
  const settled = settleRefunded(order, payment, updateReview(order, payment, { dispute, events }), dispute)
  const { review, orderStatus } = settled
  events.push(...settled.events)
  const isUpToDate =
    events.length === 0 &&
    order.refundedInCents === refundedInCents &&
    order.paymentStatus === paymentStatus &&
    order.orderStatus === orderStatus &&
    (order.review ?? null) === review &&
    isSame(order.dispute ?? null, dispute)
  if (isUpToDate) return null
  return {
    orderStatus,
    refundedInCents,
    paymentStatus,
    review,
    dispute,
    history: mergeEvents(history, events),
  }
}

/**
 * Returns the time truncated to seconds like Stripe's timestamps: a refund made in the same second as another one failed
 * sorts after it.
 */
function truncateToSecond(): string {
  return new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
}

type PaymentEvents = { dispute: OrderRow['dispute']; events: readonly OrderEvent[] }

function updateReview(
  order: SyncedFields,
  { amountInCents, currency }: Payment,
  { dispute, events }: PaymentEvents,
) {
  // Keep this reason: it identifies orders that wait for their items.
  if (order.items.length === 0 && order.review === NO_CART) return order.review
  let review = order.review ?? null
  if (!isSame(order.dispute ?? null, dispute ?? null)) {
    const before = order.dispute && disputeAdvice(order.dispute)
    const now = dispute && disputeAdvice(dispute)
    if (order.dispute && before) review = removeReason(review, before)
    if (now) review = addReason(review, now)
  }
  for (const event of events)
    if ('failedInCents' in event)
      review = addReason(
        review,
        `Refund of ${formatCents(event.failedInCents)} failed. Try again or pay the customer another way.`,
      )
  const mismatch = getMismatchReason(order, { amountInCents, currency })
  // This reason never goes away, so it is not added again after it was cleared.
  if (mismatch && !isCleared(order.history, mismatch)) review = addReason(review, mismatch)
  return review
}

function getMismatchReason(
  order: SyncedFields,
  { amountInCents, currency }: Pick<Payment, 'amountInCents' | 'currency'>,
): string | null {
  if (order.paidInCents === amountInCents && order.currency === currency) return null
  return `The payment provider took ${inCurrency(amountInCents, currency)} for this order, not ${inCurrency(order.paidInCents, order.currency)}: find out why before it goes on.`
}

/**
 * Clears the review of a fully refunded order except for disputes and mismatched amounts, and cancels an order that was
 * never accepted: none of its units were sold.
 */
function settleRefunded(
  order: SyncedFields,
  payment: Payment,
  review: string | null,
  dispute: OrderRow['dispute'],
): Pick<OrderRow, 'orderStatus' | 'review'> & { events: OrderEvent[] } {
  const { orderStatus, paidInCents } = order
  if (!isRefunded({ paidInCents, refundedInCents: payment.refundedInCents }))
    return { orderStatus, review, events: [] }
  const persistentReasons = [dispute && disputeAdvice(dispute), getMismatchReason(order, payment)]
  const left = persistentReasons.filter((reason) => reason && review?.includes(reason)).join(' ') || null
  const last = payment.refunds.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  const actor = { at: truncateToSecond(), by: last?.by ?? null, ...(last?.byId && { byId: last.byId }) }
  const events: OrderEvent[] = []
  if (review && review !== left) events.push({ reviewed: review, note: 'Fully refunded.', ...actor })
  const isUnsold = order.paymentCheck === 'open' && orderStatus === 'confirmed'
  if (!isUnsold) return { orderStatus, review: left, events }
  events.push({ status: 'cancelled', ...actor })
  return { orderStatus: nextState(ORDER_STATES, orderStatus, 'cancel'), review: left, events }
}

const isCleared = (history: OrderRow['history'], reason: string) =>
  history?.some((event) => 'reviewed' in event && event.reviewed.includes(reason)) ?? false

const inCurrency = (cents: number, currency: string) => `${formatCents(cents)} ${currency.toUpperCase()}`

const isSame = (one: OrderRow['dispute'], other: OrderRow['dispute']) =>
  one?.id === other?.id &&
  one?.status === other?.status &&
  Boolean(one?.isInquiry) === Boolean(other?.isInquiry) &&
  one?.amountInCents === other?.amountInCents &&
  one?.answerBy === other?.answerBy
