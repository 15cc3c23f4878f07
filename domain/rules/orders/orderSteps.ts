import { z } from 'zod'
import { type Order } from '../../contract/order.ts'
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
  const told = stepsInForce(
    (Array.isArray(history) ? history : []).flatMap((entry) => step.safeParse(entry).data ?? []),
  )
  const begins = told[0]?.status === 'confirmed'
  return [
    ...(begins ? [] : [{ status: 'confirmed' as const, at: new Date(createdAt).toISOString() }]),
    ...told,
  ]
}
