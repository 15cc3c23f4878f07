import { disputeAdvice, pressingDispute } from '../../../domain/rules/payments/disputes.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { type OrderEvent, untoldEvents, withEvents } from '../../../domain/rules/orders/orderHistory.ts'
import { paymentStatusOf } from '../../../domain/rules/payments/paymentStatus.ts'
import { withReason, withoutReason } from '../../../domain/rules/orders/review.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  type OrderRow,
  changeOrder,
  findOrder,
  sameAs,
  sameHistory,
} from '../../persistence/rows/orderRows.ts'

type Told = Pick<
  OrderRow,
  | 'currency'
  | 'dispute'
  | 'history'
  | 'items'
  | 'paidInCents'
  | 'paymentStatus'
  | 'refundedInCents'
  | 'review'
>
type News = Pick<OrderRow, 'dispute' | 'paymentStatus' | 'refundedInCents' | 'review'> & {
  history: OrderEvent[]
}

/**
 * Makes an order tell what the provider says of its payment: what was given back, what of that came back, and disputes.
 * Amounts go up and down, so what was asked before the order was read may be older than the order. Where the two differ
 * the provider is asked again, and the answer written only while the order is the one that was read before.
 */
export async function matchPayment(shop: Shop, order: OrderRow, payment: Payment): Promise<void> {
  if (!newsOfPayment(order, payment)) return
  for (;;) {
    const read = await findOrder(shop.payload, payment.id)
    if (!read) throw new Error(`The order of payment ${payment.id} is gone`)
    const now = await shop.payments.findPayment(payment.id)
    const news = now && newsOfPayment(read, now)
    if (!news) return
    const isGivenBack = news.refundedInCents > read.refundedInCents
    const where = { ...sameHistory(read), review: sameAs(read.review) }
    const mailsDueAt = new Date().toISOString()
    if (await changeOrder(shop.payload, read, where, { ...news, ...(isGivenBack && { mailsDueAt }) })) {
      if (isGivenBack) shop.worker.runSoon('emails')
      return
    }
  }
}

/** What an order has to tell of its payment and does not yet; null where there is nothing. */
export function newsOfPayment(order: Told, payment: Payment): News | null {
  const history = order.history ?? []
  const events = untoldEvents(history, payment, wholeSecond())
  const pressing = pressingDispute(payment.disputes)
  const dispute = pressing && {
    id: pressing.id,
    status: pressing.status,
    amountInCents: pressing.amountInCents,
    answerBy: pressing.answerBy,
  }
  const { amountInCents, refundedInCents } = payment
  const paymentStatus = paymentStatusOf(amountInCents, refundedInCents, dispute?.status)
  const review = reviewOf(order, payment, { dispute, events })
  const isTold =
    events.length === 0 &&
    order.refundedInCents === refundedInCents &&
    order.paymentStatus === paymentStatus &&
    (order.review ?? null) === review &&
    isSame(order.dispute ?? null, dispute)
  if (isTold) return null
  return { refundedInCents, paymentStatus, review, dispute, history: withEvents(history, events) }
}

/** As the provider counts: a refund made in the same second as another one failed comes after it. */
function wholeSecond(): string {
  return new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
}

type Changes = { dispute: OrderRow['dispute']; events: readonly OrderEvent[] }

function reviewOf(order: Told, { amountInCents, currency }: Payment, { dispute, events }: Changes) {
  // An order that waits to be told what was bought is found by its very reason; it stands for all.
  if (order.items.length === 0 && order.review) return order.review
  let review = order.review ?? null
  if (!isSame(order.dispute ?? null, dispute ?? null)) {
    const before = order.dispute && disputeAdvice(order.dispute)
    const now = dispute && disputeAdvice(dispute)
    if (before) review = withoutReason(review, before)
    if (now) review = withReason(review, now)
  }
  for (const event of events)
    if ('failedInCents' in event)
      review = withReason(
        review,
        `A refund of ${formatCents(event.failedInCents)} failed: refund it again, or pay the customer another way.`,
      )
  if (order.paidInCents !== amountInCents || order.currency !== currency) {
    const reason = `The payment provider took ${inCurrency(amountInCents, currency)} for this order, not ${inCurrency(order.paidInCents, order.currency)}: find out why before it goes on.`
    // This one is true for good, so it comes back with every message of the payment unless somebody found out why.
    if (!isCleared(order.history, reason)) review = withReason(review, reason)
  }
  return review
}

const isCleared = (history: OrderRow['history'], reason: string) =>
  history?.some((event) => 'reviewed' in event && event.reviewed.includes(reason)) ?? false

const inCurrency = (cents: number, currency: string) => `${formatCents(cents)} ${currency.toUpperCase()}`

const isSame = (one: OrderRow['dispute'], other: OrderRow['dispute']) =>
  one?.id === other?.id &&
  one?.status === other?.status &&
  one?.amountInCents === other?.amountInCents &&
  one?.answerBy === other?.answerBy
