import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, sameHistory } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'

/** More would make the row heavy to read, and nobody reads so many. */
const MOST_NOTES = 200

export interface OrderNote {
  note: string
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
  /** Made up by whoever writes, once for each note that is meant. */
  key: string
}

/**
 * Adds a note to the history of an order, with who wrote it and when; the same key again adds nothing. Refuses (404) an
 * order that nobody knows, and (409) one that has 200 notes.
 */
export async function addOrderNote(
  shop: Pick<Shop, 'payload'>,
  id: string,
  { note, by, byId, key }: OrderNote,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    const history = order.history ?? []
    const notes = history.filter((event) => 'note' in event)
    if (notes.some((event) => 'key' in event && event.key === key)) return order
    if (notes.length >= MOST_NOTES)
      throw new HttpError(409, `This order has ${MOST_NOTES} notes: no more can be added.`, { field: 'note' })
    const at = new Date().toISOString()
    const noted = await changeOrder(shop.payload, order, sameHistory(order), {
      history: [...history, { note, key, at, by, ...(byId && { byId }) }],
    })
    if (noted) return noted
  }
}
