import useSWR from 'swr'
import type { OrderList } from '../../../domain/contract/order.ts'
import { CallError, readAnswer } from '../../api/callEndpoint.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { fetchAsAdmin } from '../api/callAdmin.ts'
import { filterQuery } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

const PAGE_SIZE = 20
const REFRESH_MS = 10_000

/** A page of orders, and the path of the call that gave it. */
export interface LoadedOrders extends OrderList {
  path: string
}

export interface OrdersState {
  /** The page that is asked for, or the one before while that is busy loading. */
  loaded: LoadedOrders | undefined
  isBusy: boolean
  /** Why there is nothing to show, or, beside what was loaded before, why it may be old. */
  error: string | undefined
  retry(): void
}

/** A page of the orders that the filters find; new ones come by themselves. */
export function useOrders(filters: OrderFilters, page: number): OrdersState {
  const path = adminPaths.orders({ page, limit: PAGE_SIZE, ...filterQuery(filters) })
  const { data, error, mutate } = useSWR<LoadedOrders, unknown>(path, loadOrders, {
    keepPreviousData: true,
    refreshInterval: REFRESH_MS,
    // A screen that is open all day comes back by itself however long the shop was away.
    onErrorRetry: (failure, _key, _config, revalidate, options) => {
      if (mayPass(failure)) setTimeout(() => void revalidate(options), REFRESH_MS)
    },
  })
  const isAnswer = data?.path === path
  // Of rows that stand for others only those are shown that there are.
  const isStandIn = !isAnswer && !error && data !== undefined && data.orders.length > 0
  return {
    loaded: isAnswer || isStandIn ? data : undefined,
    isBusy: isStandIn,
    error: error ? wordsOf(error) : undefined,
    retry: () => void mutate(),
  }
}

async function loadOrders(path: string): Promise<LoadedOrders> {
  return { path, ...readAnswer<OrderList>(await fetchAsAdmin(path), 'Failed to fetch orders') }
}

/** Whether trying again may help: the connection or the server failed, not what was asked for. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof CallError) || failure.status === 0 || failure.status >= 429
}

function wordsOf(failure: unknown): string {
  return (failure instanceof Error && failure.message) || 'Failed to load orders'
}
