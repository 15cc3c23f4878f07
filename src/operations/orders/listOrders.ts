import type { OrderQuery } from '../../../domain/contract/order.ts'
import type { Pagination } from '../../../domain/contract/page.ts'
import type { Shop } from '../../startup/shop.ts'
import { matchOrders } from './matchOrders.ts'
import { type OrderRow, findOrderWindow } from '../../persistence/rows/orderRows.ts'
import { countRows, databaseOf } from '../../persistence/tables.ts'

/** So many rows are skipped sooner than the nearer end is found. */
const FEW_ROWS = 1000

const NEWEST_FIRST = ['-createdAt', '-orderId']
const OLDEST_FIRST = ['createdAt', 'orderId']

/** A page of the orders that the filters find, newest first. A page past the middle is read from the oldest on. */
export async function listOrders(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, ...filter }: OrderQuery,
): Promise<{ orders: OrderRow[]; pagination: Pagination }> {
  const where = matchOrders(filter)
  const read = (sort: string[], window: { page: number; limit: number }, pagination: boolean) =>
    findOrderWindow(payload, where, sort, window, pagination)
  const answer = (orders: OrderRow[], total: number) => ({
    orders,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  })

  const from = (page - 1) * limit
  if (from <= FEW_ROWS) {
    const { docs, totalDocs } = await read(NEWEST_FIRST, { page, limit }, true)
    return answer(docs, totalDocs)
  }
  // MongoDB's adapter only estimates where there is no condition, and only skips rows where it counts them as well.
  const isExact = databaseOf(payload) === 'sqlite'
  const counted = isExact ? where : { and: [where, { createdAt: { exists: true } }] }
  const total = await countRows(payload, 'orders', counted)
  if (from >= total) return answer([], total)
  if (from < total / 2) return answer((await read(NEWEST_FIRST, { page, limit }, !isExact)).docs, total)
  const [first, end] = [Math.max(total - from - limit, 0), total - from]
  const window = windowOf(first, end)
  const { docs } = await read(OLDEST_FIRST, window, !isExact)
  const skipped = (window.page - 1) * window.limit
  return answer(docs.slice(first - skipped, end - skipped).reverse(), total)
}

/** The smallest page, counted from 1, that holds the rows from `first` up to `end`: Payload reads whole pages only. */
function windowOf(first: number, end: number): { page: number; limit: number } {
  let limit = end - first
  while (Math.floor(first / limit) !== Math.floor((end - 1) / limit)) limit++
  return { page: Math.floor(first / limit) + 1, limit }
}
