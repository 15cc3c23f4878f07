import type { Order } from '../../domain/contract/order.ts'
import type { OrderDispute } from '../../domain/rules/payments/disputes.ts'
import { toDollars } from '../../domain/rules/payments/money.ts'
import { fulfillmentHolds } from '../../domain/rules/orders/fulfillmentHolds.ts'
import type { Cancellation, OrderEvent } from '../../domain/rules/orders/orderHistory.ts'
import type { OrderRow } from '../persistence/rows/orderRows.ts'
import { toReadableEmail } from './toReadableEmail.ts'

/** Returns an order for staff: money in dollars, the payment amount in cents. */
export function presentOrder(row: OrderRow): Order {
  const total = toDollars(row.totalInCents)
  return {
    id: row.id,
    _id: row.id,
    orderId: row.orderId,
    customerInfo: {
      ...row.customerInfo,
      ...(row.customerInfo?.email && { email: toReadableEmail(row.customerInfo.email) }),
    },
    items: row.items.map(
      ({ productId, productName, size, color, quantity, priceInCents, sku, isMadeToOrder }) => ({
        productId,
        productName,
        size,
        color,
        quantity,
        price: toDollars(priceInCents),
        ...(sku && { sku }),
        ...(isMadeToOrder && { isMadeToOrder }),
      }),
    ),
    subtotal: total,
    tax: 0,
    shipping: 0,
    total,
    refunded: toDollars(row.refundedInCents),
    orderStatus: row.orderStatus,
    trackingUrl: row.trackingUrl ?? null,
    history: (row.history ?? []).map(presentEvent),
    payment: {
      status: row.paymentStatus,
      stripePaymentIntentId: row.paymentIntentId,
      amount: row.paidInCents,
      currency: row.currency,
      dispute: row.dispute ? presentDispute(row.dispute) : null,
    },
    isTest: row.isTest,
    review: row.review ?? null,
    paymentCheck: row.paymentCheck === 'accepting' ? 'accepted' : (row.paymentCheck ?? null),
    holds: fulfillmentHolds(row),
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.erasedAt && { erasedAt: new Date(row.erasedAt).toISOString() }),
  }
}

function presentEvent(event: OrderEvent): Order['history'][number] {
  const { at, by } = event
  if ('chosen' in event) return { status: event.status, at, by, chosen: presentChosen(event) }
  if ('status' in event) {
    const { status, undone, formerTrackingUrl, notify } = event
    return {
      status,
      at,
      by,
      ...(undone && { undone }),
      ...(formerTrackingUrl && { formerTrackingUrl }),
      ...(notify === false && { notify }),
    }
  }
  if ('accepted' in event) return { accepted: event.accepted, at, by }
  if ('reviewed' in event) return { reviewed: event.reviewed, note: event.note, at, by }
  if ('lifted' in event) return { lifted: [...event.lifted], note: event.note, at, by }
  if ('note' in event) return { note: event.note, at, by }
  if ('trackingUrl' in event) return { trackingUrl: event.trackingUrl, instead: event.instead, at, by }
  if ('resent' in event)
    return {
      resent: event.resent,
      to: toReadableEmail(event.to),
      instead: event.instead && toReadableEmail(event.instead),
      at,
      by,
    }
  if ('dispute' in event) {
    const { dispute, isInquiry = false, amountInCents } = event
    return { dispute, isInquiry, amount: toDollars(amountInCents), at, by }
  }
  if ('failedInCents' in event) return { refundFailed: toDollars(event.failedInCents), at, by }
  const { refundedInCents, notify } = event
  return { refunded: toDollars(refundedInCents), at, by, ...(notify === false && { notify }) }
}

function presentChosen({ chosen, outcome }: Cancellation) {
  const { refundInCents, restock, notify } = chosen
  const { restocked = null, unoffered } = outcome ?? {}
  return { refund: toDollars(refundInCents), restock, notify, restocked, ...(unoffered && { unoffered }) }
}

function presentDispute(dispute: OrderDispute): Order['payment']['dispute'] {
  const { status, isInquiry = false, amountInCents, answerBy } = dispute
  return { status, isInquiry, amount: amountInCents, answerBy }
}
