import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, findOrderById } from '../../persistence/rows/orderRows.ts'
import { findRow } from '../../persistence/tables.ts'

/** Returns the order with a number, in any case. Throws 404 if there is none. */
export async function readOrderByNumber({ payload }: Pick<Shop, 'payload'>, orderId: string) {
  const order = await findRow(payload, 'orders', { where: { orderId: { equals: orderId.toUpperCase() } } })
  if (!order) throw new HttpError(404, 'Order not found.')
  return order
}

/** Returns the order with an id. Throws 404 if there is none. */
export async function readOrder({ payload }: Pick<Shop, 'payload'>, id: string): Promise<OrderRow> {
  const order = await findOrderById(payload, id)
  if (!order) throw new HttpError(404, 'Order not found')
  return order
}
