import type { OrderStatus } from './orderStatus.ts'

/**
 * A step that an order took; `by` is a username, or null where nobody of the staff took it, and `byId` that account's id,
 * which no other account ever has; steps from before it was kept have none. ISO 8601.
 */
interface OrderStep {
  status: OrderStatus
  at: string
  by: string | null
  byId?: string | null
}

/** Money given back; `refundId` is the provider's, `by` null where it was not refunded through the shop. */
interface OrderRefund {
  refundedInCents: number
  refundId: string
  at: string
  by: string | null
  byId?: string | null
}

/** What became of an order since it was placed, oldest first. */
export type OrderEvent = OrderStep | OrderRefund

/** The history with those refunds of the provider that it does not tell of yet. */
export function withRefunds(
  history: readonly OrderEvent[],
  refunds: readonly {
    id: string
    amountInCents: number
    at: string
    by: string | null
    byId?: string | null
  }[],
): OrderEvent[] {
  const told = new Set(history.flatMap((event) => ('refundId' in event ? event.refundId : [])))
  const news = refunds
    .filter(({ id }) => !told.has(id))
    .map(({ id, amountInCents, at, by, byId }) => ({
      refundedInCents: amountInCents,
      refundId: id,
      at,
      by,
      ...(byId && { byId }),
    }))
  return [...history, ...news].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
