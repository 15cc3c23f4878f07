import type { Order } from '../../../domain/contract/order.ts'
import { toCents } from '../../../domain/rules/money.ts'

/** What was paid and given back, in cents, as the rules of orders count it. */
export function moneyOf({ payment, refunded }: Pick<Order, 'payment' | 'refunded'>) {
  return { paidInCents: payment.amount, refundedInCents: toCents(refunded) }
}
