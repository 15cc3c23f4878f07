import type { OrderList } from '../../../domain/contract/order.ts'

export interface NewOrders {
  count: number
  /** New orders on the current page. */
  ids: ReadonlySet<string>
}

/** Returns the orders that were added between two responses to the same request. */
export function findNewOrders(before: OrderList, now: OrderList): NewOrders {
  const known = new Set(before.orders.map(({ id }) => id))
  // Orders also move between pages as others are added or removed; those are not new.
  const isFull = before.orders.length >= before.pagination.limit
  const oldest = (isFull && before.orders.at(-1)?.createdAt) || ''
  const isFirstPage = now.pagination.page === 1
  const arrived = now.orders.filter(
    ({ id, createdAt }) => isFirstPage && !known.has(id) && createdAt >= oldest,
  )
  const growth = now.pagination.total - before.pagination.total
  return { count: Math.max(arrived.length, growth, 0), ids: new Set(arrived.map(({ id }) => id)) }
}
