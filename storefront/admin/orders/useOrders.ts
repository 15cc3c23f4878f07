import type { OrderList } from '../../../domain/contract/order.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { type LiveList, type LoadedPage, useLiveList } from '../api/useLiveList.ts'
import { buildOrderQuery } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

const PAGE_SIZE = 20
const FAILURES = { serverError: 'Failed to fetch orders', otherError: 'Failed to load orders' }

export type LoadedOrders = LoadedPage<OrderList>
export type OrdersState = LiveList<OrderList>

/** Loads a page of orders by filters and refreshes it automatically. */
export function useOrders(filters: OrderFilters, page: number): OrdersState {
  return useLiveList<OrderList>(
    adminPaths.orders({ page, limit: PAGE_SIZE, ...buildOrderQuery(filters) }),
    FAILURES,
  )
}
