import { z } from 'zod'
import { type Order } from '../../contract/order.ts'
import type { OrderEvent } from './orderHistory.ts'
import { getEffectiveSteps } from './undoSteps.ts'
import { ORDER_STATUSES } from './statuses.ts'

const step = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.string(),
  undone: z.enum(ORDER_STATUSES).optional(),
})

/** A status that an order reached, and when (ISO 8601). */
export type OrderStep = Pick<z.infer<typeof step>, 'status' | 'at'>

/**
 * Returns the steps of an order, oldest first: its confirmation, then those steps of its history that were not undone.
 * Ignores a missing history and invalid entries.
 */
export function orderSteps({
  createdAt,
  history,
}: Pick<Order, 'createdAt'> & { history?: unknown }): OrderStep[] {
  const steps = getEffectiveSteps(
    (Array.isArray(history) ? history : []).flatMap((entry) => step.safeParse(entry).data ?? []),
  )
  const begins = steps[0]?.status === 'confirmed'
  return [
    ...(begins ? [] : [{ status: 'confirmed' as const, at: new Date(createdAt).toISOString() }]),
    ...steps,
  ]
}

interface StoredOrder extends Pick<Order, 'createdAt' | 'orderStatus'> {
  items: readonly { isMadeToOrder?: true | undefined }[]
  customerInfo?: { country?: string | undefined } | null | undefined
  history?: readonly OrderEvent[] | null | undefined
}

/** Returns when an order was confirmed: with its payment, or with the acceptance of a payment that had to be reviewed. */
export const confirmedAt = ({ createdAt, history }: Pick<StoredOrder, 'createdAt' | 'history'>): string =>
  history?.find((event) => 'accepted' in event)?.at ?? createdAt

/** Returns the input of expectedDay for a stored order. */
export function expectedOrder(order: StoredOrder) {
  const { orderStatus, items, customerInfo } = order
  return {
    orderStatus,
    items,
    confirmedAt: confirmedAt(order),
    shippedAt: orderSteps(order).findLast(({ status }) => status === 'shipped')?.at,
    country: customerInfo?.country,
  }
}
