import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type OrderRow, findOrderById } from './orderRows.ts'

/** An order as it is now; refuses (404) an id that no order has. */
export async function readOrder({ payload }: Pick<Shop, 'payload'>, id: string): Promise<OrderRow> {
  const order = await findOrderById(payload, id)
  if (!order) throw new Refusal(404, 'Order not found')
  return order
}
