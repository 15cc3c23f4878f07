import { orderMistakes } from '../../../domain/rules/orders/orderMistakes.ts'
import { eachRowBatch } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** Yields a sentence for each contradiction within an order; reads a few orders at a time. */
export async function* checkOrders({ payload }: Pick<Shop, 'payload'>): AsyncGenerator<string> {
  for await (const orders of eachRowBatch(payload, 'orders', {}))
    for (const order of orders)
      for (const mistake of orderMistakes(order)) yield `Order ${order.orderId}: ${mistake}.`
}
