import type { Order } from '../../../../domain/contract/order.ts'
import type { OrderState } from '../../../../domain/rules/orders/orderState.ts'
import { getEffectiveSteps } from '../../../../domain/rules/orders/undoSteps.ts'
import { formatCents, toCents } from '../../../../domain/rules/payments/money.ts'

/** Returns the paid and refunded amounts in cents. */
export function getAmountsInCents({ payment, refunded }: Pick<Order, 'payment' | 'refunded'>) {
  return { paidInCents: payment.amount, refundedInCents: toCents(refunded) }
}

/** Returns the order state that `orderCan` evaluates. */
export function buildOrderState(order: Order): OrderState {
  const { orderStatus, paymentCheck, review, payment, holds, items, history, erasedAt } = order
  return {
    orderStatus,
    paymentCheck,
    ...getAmountsInCents(order),
    review,
    dispute: payment.dispute,
    holds,
    itemCount: items.length,
    noteCount: history.filter((event) => 'note' in event && !('reviewed' in event || 'lifted' in event))
      .length,
    movedAt: getEffectiveSteps(history).at(-1)?.at ?? null,
    isErased: erasedAt !== undefined,
  }
}

/** Returns the input of the cancellation rules. */
export function buildCancellableOrder(order: Order) {
  return { ...buildOrderState(order), items: order.items, email: order.customerInfo.email }
}

/** Formats the paid amount in its currency. */
export function paidLabel({ payment: { amount, currency } }: Pick<Order, 'payment'>): string {
  return currency === 'usd' ? formatCents(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
}
