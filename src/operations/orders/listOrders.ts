import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { Where } from 'payload'
import type { OrderQuery } from '../../../domain/contract/order.ts'
import type { Pagination } from '../../../domain/contract/page.ts'
import type { OrderSort } from '../../../domain/rules/orders/statuses.ts'
import type { Shop } from '../../startup/shop.ts'
import { buildOrderFilter, normalizeOrderQuery } from './buildOrderFilter.ts'
import { type OrderRow, findOrderWindow, findOrders } from '../../persistence/rows/orderRows.ts'
import { buildGrams } from '../../persistence/search/orderGrams.ts'
import { searchOrders } from '../../persistence/search/searchOrders.ts'
import { countRows, databaseOf } from '../../persistence/tables.ts'

/** Maximum offset at which skipping rows is faster than finding the nearer end. */
const MAX_OFFSET = 1000

const NEWEST_FIRST = ['-createdAt', '-orderId']
const OLDEST_FIRST = ['createdAt', 'orderId']
const SORTS: Record<Exclude<OrderSort, 'newest'>, string[]> = {
  oldest: OLDEST_FIRST,
  'total-desc': ['-totalInCents', '-createdAt'],
  'total-asc': ['totalInCents', 'createdAt'],
}

/** Orders per query of a search that reads all of them: SQLite blocks other requests during a query. */
const RANGE_SIZE = 4000
/** Maximum number of counted matches, unless the requested page is beyond it. */
const MAX_COUNTED = 200
/** Maximum number of matches that are sorted, the newest ones. */
const MAX_SORTED = 1000

interface OrderPage {
  orders: OrderRow[]
  pagination: Pagination
}

/**
 * Returns a page of the orders that match the filters, newest first by default. Pages past the middle are read from the
 * oldest end. Indexed searches count only the first matches; `isMore` is set if there are more.
 */
export async function listOrders(
  { payload }: Pick<Shop, 'payload'>,
  { sort = 'newest', ...query }: OrderQuery,
): Promise<OrderPage> {
  const { page, limit, ...filter } = query
  const grams = buildGrams(normalizeOrderQuery(filter.q))
  if (sort !== 'newest') return listSorted(payload, grams, query, SORTS[sort])
  if (grams.length > 0) return listIndexed(payload, grams, { page, limit, ...filter })
  const isFiltered = filter.q || filter.paymentStatus || filter.orderStatus || filter.review !== undefined
  if (isFiltered && databaseOf(payload) === 'sqlite')
    return listByTimeRange(payload, { page, limit, ...filter })
  const where = buildOrderFilter(filter)
  const read = (sort: string[], window: { page: number; limit: number }, pagination: boolean) =>
    findOrderWindow(payload, where, sort, window, pagination)
  const answer = (orders: OrderRow[], total: number) => ({
    orders,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  })

  const from = (page - 1) * limit
  if (from <= MAX_OFFSET) {
    const { docs, totalDocs } = await read(NEWEST_FIRST, { page, limit }, true)
    return answer(docs, totalDocs)
  }
  // Payload's MongoDB adapter only estimates the count without a condition, and skips rows only if it also counts them.
  const isExact = databaseOf(payload) === 'sqlite'
  const counted = isExact ? where : { and: [where, { createdAt: { exists: true } }] }
  const total = await countRows(payload, 'orders', counted)
  if (from >= total) return answer([], total)
  if (from < total / 2) return answer((await read(NEWEST_FIRST, { page, limit }, !isExact)).docs, total)
  const [first, end] = [Math.max(total - from - limit, 0), total - from]
  const window = getCoveringPage(first, end)
  const { docs } = await read(OLDEST_FIRST, window, !isExact)
  const skipped = (window.page - 1) * window.limit
  return answer(docs.slice(first - skipped, end - skipped).reverse(), total)
}

/** Returns a page in another order than newest first; each order has an index. */
async function listSorted(
  payload: Shop['payload'],
  grams: readonly string[],
  { page, limit, ...filter }: OrderQuery,
  sort: string[],
): Promise<OrderPage> {
  const window = { page, limit }
  if (grams.length === 0) {
    const { docs, totalDocs } = await findOrderWindow(payload, buildOrderFilter(filter), sort, window, true)
    return {
      orders: docs,
      pagination: { ...window, total: totalDocs, pages: Math.ceil(totalDocs / limit) },
    }
  }
  const ids: string[] = []
  for await (const product of searchOrders(payload, { ...filter, grams, where: buildOrderFilter(filter) })) {
    ids.push(...product)
    if (ids.length > MAX_SORTED) break
  }
  const isMore = ids.length > MAX_SORTED
  const found = ids.slice(0, MAX_SORTED)
  const { docs } = await findOrderWindow(payload, { id: { in: found } }, sort, window, false)
  return {
    orders: found.length > 0 ? docs : [],
    pagination: {
      ...window,
      total: found.length,
      pages: Math.ceil(found.length / limit),
      ...(isMore && { isMore }),
    },
  }
}

/** Returns a page of matches from the search index. */
async function listIndexed(
  payload: Shop['payload'],
  grams: readonly string[],
  { page, limit, ...filter }: OrderQuery,
): Promise<OrderPage> {
  const maxCounted = Math.max(MAX_COUNTED, page * limit + 1)
  const ids: string[] = []
  for await (const product of searchOrders(payload, { ...filter, grams, where: buildOrderFilter(filter) })) {
    ids.push(...product)
    if (ids.length > maxCounted) break
  }
  const total = Math.min(ids.length, maxCounted)
  const orders = await findOrders(payload, ids.slice((page - 1) * limit, page * limit))
  const isMore = ids.length > maxCounted
  return {
    orders,
    pagination: { page, limit, total, pages: Math.ceil(total / limit), ...(isMore && { isMore }) },
  }
}

/** Returns a page by reading one time range after another; the first may contain all orders. */
async function listByTimeRange(
  payload: Shop['payload'],
  { page, limit, ...filter }: OrderQuery,
): Promise<OrderPage> {
  const filtered = buildOrderFilter(filter)
  const inTime = buildOrderFilter({ placedFrom: filter.placedFrom, placedBefore: filter.placedBefore })
  const [from, to] = [(page - 1) * limit, page * limit]
  const orders: OrderRow[] = []
  let total = 0
  for (let older: Where = {}; ;) {
    const start = await findRangeStart(payload, { and: [inTime, older] })
    const product = {
      and: [filtered, older, ...(start ? [{ createdAt: { greater_than_equal: start } }] : [])],
    }
    const count = await countRows(payload, 'orders', product)
    const [first, end] = [Math.max(from - total, 0), Math.min(to - total, count)]
    if (first < end) {
      const window = getCoveringPage(first, end)
      const { docs } = await findOrderWindow(payload, product, NEWEST_FIRST, window, false)
      const skipped = (window.page - 1) * window.limit
      orders.push(...docs.slice(first - skipped, end - skipped))
    }
    total += count
    if (!start) return { orders, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
    older = { createdAt: { less_than: start } }
    await letOthersGo()
  }
}

/** Returns when the last order of the next range was placed, or undefined if all remaining orders fit into one range. */
async function findRangeStart(payload: Shop['payload'], where: Where): Promise<string | undefined> {
  const window = { page: RANGE_SIZE, limit: 1 }
  const { docs } = await findOrderWindow(payload, where, NEWEST_FIRST, window, false)
  return docs[0]?.createdAt
}

/** Returns the smallest page, counted from 1, with the rows from `first` up to `end`: Payload reads only whole pages. */
function getCoveringPage(first: number, end: number): { page: number; limit: number } {
  let limit = end - first
  while (Math.floor(first / limit) !== Math.floor((end - 1) / limit)) limit++
  return { page: Math.floor(first / limit) + 1, limit }
}
