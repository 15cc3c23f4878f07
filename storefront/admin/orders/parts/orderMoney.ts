import type { Order } from '../../../../domain/contract/order.ts'
import { formatCents, toCents } from '../../../../domain/rules/payments/money.ts'

/** What was paid and given back, in cents, as the rules of orders count it. */
export function moneyOf({ payment, refunded }: Pick<Order, 'payment' | 'refunded'>) {
  return { paidInCents: payment.amount, refundedInCents: toCents(refunded) }
}

/** How an order stands, as the rules of orders look at it. */
export function standingOf(order: Pick<Order, 'orderStatus' | 'paymentCheck' | 'payment' | 'refunded'>) {
  const { orderStatus, paymentCheck } = order
  return { orderStatus, paymentCheck, ...moneyOf(order) }
}

/** An order as the rules of cancelling look at it. */
export function cancellableOf(order: Order) {
  const { items, payment, customerInfo } = order
  return { ...standingOf(order), items, paymentStatus: payment.status, email: customerInfo.email }
}

/** What was paid, in the currency it was paid in. */
export function paidLabel({ payment: { amount, currency } }: Pick<Order, 'payment'>): string {
  return currency === 'usd' ? formatCents(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
}
