import { findOrderInconsistencies } from '../../../domain/rules/orders/findOrderInconsistencies.ts'
import { readRowBatches } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** Yields a sentence for each inconsistency within an order; reads orders in batches. */
export async function* checkOrders({ payload }: Pick<Shop, 'payload'>): AsyncGenerator<string> {
  for await (const orders of readRowBatches(payload, 'orders', {}))
    for (const order of orders)
      for (const inconsistency of findOrderInconsistencies(order))
        yield `Order ${order.orderId}: ${inconsistency}.`
}
