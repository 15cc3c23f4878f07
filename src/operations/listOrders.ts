import type { Pagination } from '../../domain/contract/page.ts'
import type { Shop } from '../shop.ts'
import type { OrderRow } from './orderRows.ts'

/** A page of the orders, newest first. */
export async function listOrders(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderRow[]; pagination: Pagination }> {
  const { docs, totalDocs } = await payload.db.find<OrderRow>({
    collection: 'orders',
    sort: ['-createdAt', '-id'],
    page,
    limit,
    pagination: true,
  })
  return { orders: docs, pagination: { page, limit, total: totalDocs, pages: Math.ceil(totalDocs / limit) } }
}
