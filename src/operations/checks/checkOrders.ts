import { findOrderInconsistencies } from '../../../domain/rules/orders/findOrderInconsistencies.ts'
import { readRowBatches } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** Yields a sentence for each contradiction within an order; reads a few orders at a time. */
export async function* checkOrders({ payload }: Pick<Shop, 'payload'>): AsyncGenerator<string> {
  for await (const orders of readRowBatches(payload, 'orders', {}))
    for (const order of orders)
      for (const mistake of findOrderInconsistencies(order)) yield `Order ${order.orderId}: ${mistake}.`
}
