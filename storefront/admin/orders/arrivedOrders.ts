import type { OrderList } from '../../../domain/contract/order.ts'

export interface Arrivals {
  count: number
  /** Those of them that are on the page. */
  ids: ReadonlySet<string>
}

/** What came between two answers to the same call. */
export function arrivedOrders(before: OrderList, now: OrderList): Arrivals {
  const known = new Set(before.orders.map(({ id }) => id))
  // Rows move on to the next page as newer ones arrive, and up from it as others leave: those are not new.
  const isFull = before.orders.length >= before.pagination.limit
  const oldest = (isFull && before.orders.at(-1)?.createdAt) || ''
  const isFirstPage = now.pagination.page === 1
  const arrived = now.orders.filter(
    ({ id, createdAt }) => isFirstPage && !known.has(id) && createdAt >= oldest,
  )
  const growth = now.pagination.total - before.pagination.total
  return { count: Math.max(arrived.length, growth, 0), ids: new Set(arrived.map(({ id }) => id)) }
}
