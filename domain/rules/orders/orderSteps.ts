import { z } from 'zod'
import { type Order } from '../../contract/order.ts'
import type { OrderEvent } from './orderHistory.ts'
import { stepsInForce } from './undoSteps.ts'
import { ORDER_STATUSES } from './statuses.ts'

const step = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.string(),
  undone: z.enum(ORDER_STATUSES).optional(),
})

/** When an order came to be in a status; ISO 8601. */
export type OrderStep = Pick<z.infer<typeof step>, 'status' | 'at'>

/**
 * What became of an order, oldest first: confirmed when it was placed, then each step its history tells of. A history
 * that is missing, or an entry of it that is no step, tells of none.
 */
export function orderSteps({
  createdAt,
  history,
}: Pick<Order, 'createdAt'> & { history?: unknown }): OrderStep[] {
  const steps = stepsInForce(
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

/** Returns what decides the day by which a stored order should arrive; see expectedDay. */
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
