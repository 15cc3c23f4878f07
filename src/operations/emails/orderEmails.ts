import type { EmailKind } from '../../../domain/contract/email.ts'
import { cancellationOf, isRefundNotified } from '../../../domain/rules/orders/cancelling.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { isEmailCurrent } from '../../../domain/rules/orders/currentEmails.ts'
import { awaitsCheck } from '../../../domain/rules/orders/orderStatus.ts'
import { confirmedAt } from '../../../domain/rules/orders/orderSteps.ts'
import { countUndoneShipments, stepsInForce, undoEnd } from '../../../domain/rules/orders/undoSteps.ts'
import type { Email } from '../../emails/email.ts'
import { orderCancelled } from '../../emails/orderCancelled.ts'
import { orderConfirmed } from '../../emails/orderConfirmed.ts'
import { orderDelivered } from '../../emails/orderDelivered.ts'
import { type ItemPictures, type OrderLinks, orderLinks } from '../../emails/orderEmail.ts'
import { orderPaymentReceived } from '../../emails/orderPaymentReceived.ts'
import { orderRefunded } from '../../emails/orderRefunded.ts'
import { orderShipped } from '../../emails/orderShipped.ts'
import type { Shop } from '../../startup/shop.ts'
import type { NewEmail } from '../../persistence/rows/emailRows.ts'
import { type OrderRow, emailAddressOf } from '../../persistence/rows/orderRows.ts'
import { makeOrderToken } from '../orders/orderTokens.ts'

/** Maximum age of an event that still gets an email; orders older than the first emails get none. */
const NEWS_MS = 3 * 24 * 60 * 60_000
/**
 * Maximum age of an event that may take long to process. Shorter than KEEP_EMAILS_DAYS: the row of an email prevents a
 * second one.
 */
const SLOW_NEWS_MS = 30 * 24 * 60 * 60_000

/** Yields the emails that the state of an order calls for. */
export function* emailsOf(shop: Shop, order: OrderRow, pictures: ItemPictures): Generator<NewEmail> {
  const to = emailAddressOf(order)
  if (!to) return
  const write = (kind: EmailKind, of = order) => emailOf(shop, of, kind, to, pictures)
  const email = (kind: EmailKind, key: string) => ({ key, kind, to, email: write(kind) })
  const { orderId, createdAt, refundedInCents, orderStatus, paymentCheck } = order
  if (awaitsCheck(order) && isNews(createdAt))
    yield email('order-payment-received', `order-payment-received ${orderId}`)
  if (paymentCheck !== 'open' && isNews(confirmedAt(order)))
    yield email('order-confirmed', `order-confirmed ${orderId}`)
  const history = order.history ?? []
  const shipped = stepsInForce(history).find(({ status }) => status === 'shipped')
  if (
    orderStatus === 'shipped' &&
    shipped &&
    !('notify' in shipped && shipped.notify === false) &&
    isNews(shipped.at)
  )
    yield email('order-shipped', shipmentKey(orderId, countUndoneShipments(history)))
  const delivered = deliveryOf(order)
  if (delivered && !canBeUndone(delivered) && isNews(delivered.at))
    yield email('order-delivered', `order-delivered ${orderId}`)
  const cancelled = cancellationOf(order)
  const { chosen, outcome } = cancelled ?? {}
  if (cancelled && chosen?.notify && outcome && isStillNews(cancelled.at)) {
    // The amount at the time of the cancellation: later refunds have their own email.
    const then = { ...order, refundedInCents: outcome.refundedInCents }
    yield {
      ...email('order-cancelled', `order-cancelled ${orderId}`),
      email: write('order-cancelled', then),
    }
  }
  const refund = history.findLast((event) => 'refundId' in event)
  const isSilent = refund && 'notify' in refund && refund.notify === false
  if (refundedInCents > 0 && !isSilent && !isRefundNotified(order) && isStillNews(refund?.at))
    yield email('order-refunded', `order-refunded ${orderId} ${refundedInCents}`)
}

/**
 * Returns when an email that the order already calls for becomes due (ISO 8601), or null if none is due later: the delivery
 * email is written only when the delivery can no longer be undone.
 */
export function emailDueLater(order: OrderRow): string | null {
  const delivered = deliveryOf(order)
  return delivered && canBeUndone(delivered) ? undoEnd(delivered).toISOString() : null
}

const deliveryOf = ({ orderStatus, history }: OrderRow) =>
  orderStatus === 'delivered'
    ? stepsInForce(history ?? []).findLast(({ status }) => status === 'delivered')
    : undefined

const canBeUndone = (step: { at: string }) => undoEnd(step).getTime() > Date.now()

/** Returns the keys of emails about undone shipments of an order. */
export function undoneShipmentKeys({ orderId, history }: OrderRow): string[] {
  return Array.from({ length: countUndoneShipments(history ?? []) }, (_, index) =>
    shipmentKey(orderId, index),
  )
}

/** An order that ships again after an undo gets another email. */
const shipmentKey = (orderId: string, undone: number) =>
  undone === 0 ? `order-shipped ${orderId}` : `order-shipped ${orderId} ${undone + 1}`

/**
 * Yields the resent emails with the current content of the order, each with the ID of the email it replaces if that still
 * waits.
 */
export function* emailsSentAgain(
  shop: Shop,
  order: OrderRow,
  pictures: ItemPictures,
): Generator<NewEmail & { replaces: string }> {
  if (order.erasedAt) return
  for (const event of order.history ?? []) {
    if (!('resent' in event) || !isNews(event.at)) continue
    const { resent: kind, emailId: replaces, to, key } = event
    // The order may have changed since the request.
    if (!isEmailCurrent(kind, order)) continue
    const email = emailOf(shop, order, kind, to, pictures)
    yield { key: `${kind} ${order.orderId} again ${key}`, kind, to, email, replaces }
  }
}

function emailOf(
  { env, payload }: Shop,
  order: OrderRow,
  kind: EmailKind,
  to: string,
  pictures: ItemPictures,
): Email {
  // The link contains the order's own email address, even if this email goes to another one.
  const email = emailAddressOf(order) ?? to
  const { orderId } = order
  const links: OrderLinks = {
    ...orderLinks(env.publicUrl, order, makeOrderToken(payload.secret, { orderId, email })),
    isSentElsewhere: emailKey(email) !== emailKey(to),
  }
  switch (kind) {
    case 'order-payment-received':
      return orderPaymentReceived(order, links)
    case 'order-confirmed':
      return orderConfirmed(order, links, pictures)
    case 'order-shipped':
      return orderShipped(order, links, pictures, order.trackingUrl ?? null)
    case 'order-delivered':
      return orderDelivered(order, links, pictures, deliveryOf(order)?.at ?? null)
    case 'order-cancelled':
      return orderCancelled(order, links, pictures, { refundWasChosen: wasRefundChosen(order) })
    case 'order-refunded':
      return orderRefunded(order, links)
    case 'newsletter-confirm':
    case 'newsletter-welcome':
    case 'waitlist-confirm':
    case 'back-in-stock':
    case 'sign-in-alert':
    case 'password-reset':
      throw new Error(`${kind} is not an email about an order`)
  }
}

const wasRefundChosen = (order: OrderRow) => (cancellationOf(order)?.chosen.refundInCents ?? 0) > 0

const isNews = (at: string) => Date.parse(at) > Date.now() - NEWS_MS

const isStillNews = (at: string | undefined) => at !== undefined && Date.parse(at) > Date.now() - SLOW_NEWS_MS
