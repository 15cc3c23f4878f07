import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { requireAllowed } from './requireAllowed.ts'

export interface OrderNote {
  note: string
  by: string
  /** Account ID; usernames can change. */
  byId?: string | undefined
  /** Idempotency key. */
  key: string
}

/**
 * Adds a note to the history of an order, with its author and time; the same key adds it once. Throws 404 for an unknown
 * order, and 409 if the order has too many notes.
 */
export async function addOrderNote(
  shop: Pick<Shop, 'payload'>,
  id: string,
  { note, by, byId, key }: OrderNote,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    const history = order.history ?? []
    if (history.some((event) => 'note' in event && 'key' in event && event.key === key)) return order
    requireAllowed(orderCan.addNote(toOrderState(order)), 'note')
    const at = new Date().toISOString()
    const noted = await changeOrder(shop.payload, order, whereUnchanged(order), {
      history: [...history, { note, key, at, by, ...(byId && { byId }) }],
    })
    if (noted) return noted
  }
}
