import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, sameAs, sameHistory } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { requireAllowed } from './requireAllowed.ts'

export interface TrackingCorrection {
  trackingUrl: string
  /** The link that whoever puts it right saw; null where there was none. */
  seen: string | null
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
}

/**
 * Puts the tracking link of an order right, and notes both links, who did so and when. The same link again changes
 * nothing. Refuses (404) an order that nobody knows, and (409) one that has not shipped and one whose link somebody else
 * changed since it was seen.
 */
export async function correctTracking(
  shop: Pick<Shop, 'payload'>,
  id: string,
  { trackingUrl, seen, by, byId }: TrackingCorrection,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    requireAllowed(orderCan.correctTracking(toOrderState(order)))
    const instead = order.trackingUrl ?? null
    if (instead === trackingUrl) return order
    if (instead !== seen)
      throw new HttpError(409, 'This tracking link was already changed. Review it and try again.', {
        field: 'from',
      })
    const at = new Date().toISOString()
    const corrected = await changeOrder(
      shop.payload,
      order,
      { ...sameHistory(order), trackingUrl: sameAs(instead) },
      {
        trackingUrl,
        history: [...(order.history ?? []), { trackingUrl, instead, at, by, ...(byId && { byId }) }],
      },
    )
    if (corrected) return corrected
  }
}
