import { type OrderStatus, awaitsCheck, orderCan } from '../../domain/rules/orderStatus.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type OrderRow, changeOrder, sameHistory } from './orderRows.ts'
import { readOrder } from './readOrder.ts'

const TO_BE_LOOKED_AT =
  'This payment is to be looked at. Accept it or refund it before you move the order on.'

export interface OrderMove {
  to: OrderStatus
  /** The status that whoever moves the order saw. */
  seen: OrderStatus
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
  /** Only of an order that ships. */
  trackingUrl?: string
}

/**
 * Moves an order on, and notes who did so and when. Refuses (404) an order that nobody knows, and (409) one that somebody
 * else moved since it was seen, whose payment is to be looked at first, or that cannot be moved there; of two people at
 * once one moves it.
 */
export async function moveOrder(
  shop: Pick<Shop, 'payload' | 'mailBell'>,
  id: string,
  { to, seen, by, byId, trackingUrl }: OrderMove,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    if (order.orderStatus !== seen) throw new Refusal(409, movedMeanwhile(order), { field: 'from' })
    if (awaitsCheck(order)) throw new Refusal(409, TO_BE_LOOKED_AT, { field: 'status' })
    if (!orderCan.moveTo(order, to)) throw new Refusal(409, cannotMove(seen, to), { field: 'status' })
    const at = new Date().toISOString()
    const moved = await changeOrder(shop.payload, order, sameHistory(order), {
      orderStatus: to,
      history: [...(order.history ?? []), { status: to, at, by, ...(byId && { byId }) }],
      // The letter is due with the very update that ships the order, so that a crash between the two loses none.
      ...(to === 'shipped' && { trackingUrl: trackingUrl ?? null, mailsDueAt: at }),
    })
    // Refunded or moved since it was read: only the second is in the way.
    if (!moved) continue
    if (to === 'shipped') shop.mailBell.ring()
    return moved
  }
}

function movedMeanwhile({ orderStatus }: OrderRow): string {
  return orderStatus === 'cancelled'
    ? 'This order was cancelled in the meantime.'
    : `This order was moved to ${orderStatus} in the meantime.`
}

function cannotMove(from: OrderStatus, to: OrderStatus): string {
  return to === 'cancelled'
    ? `This order is ${from} and can no longer be cancelled.`
    : `An order that is ${from} cannot be moved to ${to}.`
}
