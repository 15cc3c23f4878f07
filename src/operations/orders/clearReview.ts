import { awaitsCheck, orderCan } from '../../../domain/rules/orders/orderStatus.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, sameHistory } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'

export interface ReviewClearance {
  /** Why the order needed review, as whoever clears it saw it. */
  seen: string
  /** What was found or done about it. */
  note: string
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
}

/**
 * Clears the review of an order, and notes why it needed one, who cleared it, when, and what came of it. Refuses (404) an
 * order that nobody knows, and (409) one that needs no review any more, whose payment is to be accepted or refunded
 * first, and where there is another reason by now than the one that was seen; of two people at once one clears it.
 */
export async function clearReview(
  shop: Pick<Shop, 'payload'>,
  id: string,
  { seen, note, by, byId }: ReviewClearance,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    if (!order.review) throw new HttpError(409, clearedMeanwhile(order), { field: 'review' })
    if (awaitsCheck(order))
      throw new HttpError(409, 'This payment is to be looked at. Accept it or refund it instead.', {
        field: 'review',
      })
    if (order.review !== seen || !orderCan.clearReview(order))
      throw new HttpError(409, 'This order has changed since you looked at it. Please look at it again.', {
        field: 'review',
      })
    const at = new Date().toISOString()
    const cleared = await changeOrder(
      shop.payload,
      order,
      { ...sameHistory(order), review: { equals: seen } },
      {
        review: null,
        history: [...(order.history ?? []), { reviewed: seen, note, at, by, ...(byId && { byId }) }],
      },
    )
    // Moved or refunded since it was read: only another review is in the way.
    if (cleared) return cleared
  }
}

function clearedMeanwhile({ history }: OrderRow): string {
  const last = history?.findLast((event) => 'reviewed' in event)
  return last?.by
    ? `${last.by} cleared this review in the meantime.`
    : 'This order does not need review any more.'
}
