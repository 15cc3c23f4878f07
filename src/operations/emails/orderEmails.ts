import type { EmailKind } from '../../../domain/contract/email.ts'
import { findCancellation, isRefundNotified } from '../../../domain/rules/orders/cancellation.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { isEmailCurrent } from '../../../domain/rules/orders/isEmailCurrent.ts'
import { needsPaymentReview } from '../../../domain/rules/orders/orderStatus.ts'
import { confirmedAt } from '../../../domain/rules/orders/orderSteps.ts'
import { countUndoneShipments, getEffectiveSteps, undoEnd } from '../../../domain/rules/orders/undoSteps.ts'
import type { Email } from '../../emails/composeEmail.ts'
import { buildOrderCancelledEmail } from '../../emails/buildOrderCancelledEmail.ts'
import { buildOrderConfirmedEmail } from '../../emails/buildOrderConfirmedEmail.ts'
import { buildOrderDeliveredEmail } from '../../emails/buildOrderDeliveredEmail.ts'
import { type ItemImages, type OrderLinks, buildOrderLinks } from '../../emails/orderEmail.ts'
import { buildPaymentReceivedEmail } from '../../emails/buildPaymentReceivedEmail.ts'
import { buildOrderRefundedEmail } from '../../emails/buildOrderRefundedEmail.ts'
import { buildOrderShippedEmail } from '../../emails/buildOrderShippedEmail.ts'
import type { Shop } from '../../startup/shop.ts'
import type { NewEmail } from '../../persistence/rows/emailRows.ts'
import { type OrderRow, emailAddressOf } from '../../persistence/rows/orderRows.ts'
import { makeOrderToken } from '../orders/orderTokens.ts'

/** Maximum age of an event that still gets an email. */
const MAX_EVENT_AGE_MS = 3 * 24 * 60 * 60_000
/**
 * Maximum age of an event that may take long to process. Shorter than KEEP_EMAILS_DAYS: the row of an email prevents a
 * second one.
 */
const MAX_SLOW_EVENT_AGE_MS = 30 * 24 * 60 * 60_000

/** Yields the emails that the state of an order calls for. `readAt` is a time before the order was read. */
export function* listOrderEmails(
  shop: Shop,
  order: OrderRow,
  pictures: ItemImages,
  readAt: number,
): Generator<NewEmail> {
  const to = emailAddressOf(order)
  if (!to) return
  const write = (kind: EmailKind, of = order) => buildOrderEmail(shop, of, kind, to, pictures)
  const email = (kind: EmailKind, key: string) => ({ key, kind, to, email: write(kind) })
  const { orderId, createdAt, refundedInCents, orderStatus, paymentCheck } = order
  if (needsPaymentReview(order) && isRecent(createdAt))
    yield email('order-payment-received', `order-payment-received ${orderId}`)
  if (paymentCheck !== 'open' && isRecent(confirmedAt(order)))
    yield email('order-confirmed', `order-confirmed ${orderId}`)
  const history = order.history ?? []
  const shipped = getEffectiveSteps(history).find(({ status }) => status === 'shipped')
  if (
    orderStatus === 'shipped' &&
    shipped &&
    !('notify' in shipped && shipped.notify === false) &&
    isRecent(shipped.at)
  )
    yield email('order-shipped', shipmentKey(orderId, countUndoneShipments(history)))
  const delivered = findDelivery(order)
  if (delivered && !canBeUndone(delivered, readAt) && isRecent(delivered.at))
    yield email('order-delivered', `order-delivered ${orderId}`)
  const cancelled = findCancellation(order)
  const { chosen, outcome } = cancelled ?? {}
  if (cancelled && chosen?.notify && outcome && isRecentEnough(cancelled.at)) {
    // The amount at the time of the cancellation: later refunds have their own email.
    const then = { ...order, refundedInCents: outcome.refundedInCents }
    yield {
      ...email('order-cancelled', `order-cancelled ${orderId}`),
      email: write('order-cancelled', then),
    }
  }
  const refund = history.findLast((event) => 'refundId' in event)
  const isSilent = refund && 'notify' in refund && refund.notify === false
  if (refundedInCents > 0 && !isSilent && !isRefundNotified(order) && isRecentEnough(refund?.at))
    yield email('order-refunded', `order-refunded ${orderId} ${refundedInCents}`)
}

/**
 * Returns when an email that the order already calls for becomes due (ISO 8601), or null if none is due later: the delivery
 * email is written only when the delivery can no longer be undone.
 */
export function getNextEmailTime(order: OrderRow, readAt: number): string | null {
  const delivered = findDelivery(order)
  return delivered && canBeUndone(delivered, readAt) ? undoEnd(delivered).toISOString() : null
}

const findDelivery = ({ orderStatus, history }: OrderRow) =>
  orderStatus === 'delivered'
    ? getEffectiveSteps(history ?? []).findLast(({ status }) => status === 'delivered')
    : undefined

/** The time is that of the read, because the step may have been undone since. */
const canBeUndone = (step: { at: string }, readAt: number) => undoEnd(step).getTime() > readAt

/** Returns the keys of emails about undone shipments of an order. */
export function listUndoneShipmentKeys({ orderId, history }: OrderRow): string[] {
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
export function* listResentEmails(
  shop: Shop,
  order: OrderRow,
  pictures: ItemImages,
): Generator<NewEmail & { replaces: string }> {
  if (order.erasedAt) return
  for (const event of order.history ?? []) {
    if (!('resent' in event) || !isRecent(event.at)) continue
    const { resent: kind, emailId: replaces, to, key } = event
    // The order may have changed since the request.
    if (!isEmailCurrent(kind, order)) continue
    const email = buildOrderEmail(shop, order, kind, to, pictures)
    yield { key: `${kind} ${order.orderId} again ${key}`, kind, to, email, replaces }
  }
}

function buildOrderEmail(
  { env, payload }: Shop,
  order: OrderRow,
  kind: EmailKind,
  to: string,
  pictures: ItemImages,
): Email {
  // The link contains the order's own email address, even if this email goes to another one.
  const email = emailAddressOf(order) ?? to
  const { orderId } = order
  const links: OrderLinks = {
    ...buildOrderLinks(env.publicUrl, order, makeOrderToken(payload.secret, { orderId, email })),
    isSentToOtherAddress: emailKey(email) !== emailKey(to),
    postalAddress: env.postalAddress,
  }
  switch (kind) {
    case 'order-payment-received':
      return buildPaymentReceivedEmail(order, links)
    case 'order-confirmed':
      return buildOrderConfirmedEmail(order, links, pictures)
    case 'order-shipped':
      return buildOrderShippedEmail(order, links, pictures, order.trackingUrl ?? null)
    case 'order-delivered':
      return buildOrderDeliveredEmail(order, links, pictures, findDelivery(order)?.at ?? null)
    case 'order-cancelled':
      return buildOrderCancelledEmail(order, links, pictures, { refundWasChosen: wasRefundChosen(order) })
    case 'order-refunded':
      return buildOrderRefundedEmail(order, links)
    case 'newsletter-confirm':
    case 'newsletter-welcome':
    case 'waitlist-confirm':
    case 'back-in-stock':
    case 'sign-in-alert':
    case 'password-reset':
      throw new Error(`${kind} is not an email about an order`)
  }
}

const wasRefundChosen = (order: OrderRow) => (findCancellation(order)?.chosen.refundInCents ?? 0) > 0

const isRecent = (at: string) => Date.parse(at) > Date.now() - MAX_EVENT_AGE_MS

const isRecentEnough = (at: string | undefined) =>
  at !== undefined && Date.parse(at) > Date.now() - MAX_SLOW_EVENT_AGE_MS
