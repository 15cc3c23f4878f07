import { orderMistakes } from '../../../domain/rules/orders/orderMistakes.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 100

/** A sentence for each place where an order contradicts itself; a few orders at a time. */
export async function* checkOrders({ payload }: Pick<Shop, 'payload'>): AsyncGenerator<string> {
  for (let behind = ''; ;) {
    const orders = await findRows(payload, 'orders', {
      where: { id: { greater_than: behind } },
      sort: 'id',
      limit: BATCH,
    })
    for (const order of orders)
      for (const mistake of orderMistakes(order)) yield `Order ${order.orderId}: ${mistake}.`
    if (orders.length === 0) return
    behind = orders.at(-1)?.id ?? ''
  }
}
