import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, whereSame, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { requireAllowed } from './requireAllowed.ts'

export interface TrackingCorrection {
  trackingUrl: string
  /** Tracking URL that the staff member saw, or null if there was none. */
  seen: string | null
  by: string
  /** Account ID; usernames can change. */
  byId?: string | undefined
}

/**
 * Replaces the tracking URL of an order and records both URLs, the actor and the time. Changes nothing if the URL is the
 * same. Throws 404 for an unknown order, and 409 if it has not shipped or its URL changed since it was seen.
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
      { ...whereUnchanged(order), trackingUrl: whereSame(instead) },
      {
        trackingUrl,
        history: [...(order.history ?? []), { trackingUrl, instead, at, by, ...(byId && { byId }) }],
      },
    )
    if (corrected) return corrected
  }
}
