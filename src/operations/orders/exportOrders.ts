import type { Where } from 'payload'
import type { OrderExportQuery } from '../../../domain/contract/order.ts'
import type { Shop } from '../../startup/shop.ts'
import { buildOrderFilter, normalizeOrderQuery } from './buildOrderFilter.ts'
import { type OrderRow, findOrders } from '../../persistence/rows/orderRows.ts'
import { buildGrams } from '../../persistence/search/orderGrams.ts'
import { searchOrders } from '../../persistence/search/searchOrders.ts'
import { findRows } from '../../persistence/tables.ts'

const BATCH = 200

/** Yields all orders that match the filters, newest first, in batches that fit into memory. */
export async function* exportOrders(
  { payload }: Pick<Shop, 'payload'>,
  filter: OrderExportQuery,
): AsyncGenerator<OrderRow[], void> {
  const found = buildOrderFilter(filter)
  const grams = buildGrams(normalizeOrderQuery(filter.q))
  if (grams.length > 0) {
    for await (const ids of searchOrders(payload, { ...filter, grams, where: found }))
      for (let from = 0; from < ids.length; from += BATCH)
        yield await findOrders(payload, ids.slice(from, from + BATCH))
    return
  }
  let last: OrderRow | undefined
  do {
    const docs = await findRows(payload, 'orders', {
      where: last ? { and: [found, ...after(last)] } : found,
      sort: ['-createdAt', '-orderId'],
      limit: BATCH,
    })
    if (docs.length > 0) yield docs
    last = docs.length === BATCH ? docs.at(-1) : undefined
  } while (last)
}

/** Matches the orders after this one. A range with a tie-breaker lets both databases use the index. */
function after({ createdAt, orderId }: OrderRow): Where[] {
  return [
    { createdAt: { less_than_equal: createdAt } },
    { or: [{ createdAt: { less_than: createdAt } }, { orderId: { less_than: orderId } }] },
  ]
}
