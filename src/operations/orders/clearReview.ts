import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { ORDER_CHANGED, requireAllowed } from './requireAllowed.ts'

export interface ReviewClearance {
  /** Review reason that the staff member saw. */
  seen: string
  /** Finding, or action taken. */
  note: string
  by: string
  /** Account ID; usernames can change. */
  byId?: string | undefined
}

/**
 * Clears the review of an order and records its reason, the note, the actor and the time in the history. Throws 404 for
 * an unknown order, and 409 if orderCan.clearReview refuses or the review is no longer the one that was seen.
 */
export async function clearReview(
  shop: Pick<Shop, 'payload'>,
  id: string,
  { seen, note, by, byId }: ReviewClearance,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    rejectCleared(order)
    requireAllowed(orderCan.clearReview(toOrderState(order)), 'review')
    if (order.review !== seen) throw new HttpError(409, ORDER_CHANGED, { field: 'review' })
    const at = new Date().toISOString()
    const cleared = await changeOrder(
      shop.payload,
      order,
      { ...whereUnchanged(order), review: { equals: seen } },
      {
        review: null,
        history: [...(order.history ?? []), { reviewed: seen, note, at, by, ...(byId && { byId }) }],
      },
    )
    // Retry after any other concurrent change; only a different review is an error.
    if (cleared) return cleared
  }
}

/** Throws 409 with the name of the staff member who already cleared the review, if any. */
function rejectCleared({ review, history }: OrderRow): void {
  const last = review ? undefined : history?.findLast((event) => 'reviewed' in event)
  if (last?.by) throw new HttpError(409, `${last.by} already cleared this review.`, { field: 'review' })
}
