import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, searchTextOf } from '../../persistence/rows/orderRows.ts'

const BATCH = 100

/** Writes the search text of orders from before there was one; reads an index and nothing else where all have theirs. */
export async function fillSearchTexts({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  const { db } = payload
  for (;;) {
    const { docs } = await db.find<OrderRow>({
      collection: 'orders',
      where: { searchText: { exists: false } },
      limit: BATCH,
      pagination: false,
    })
    await Promise.all(
      docs.map((order) =>
        db.updateOne({
          collection: 'orders',
          where: { and: [{ id: { equals: order.id } }, { searchText: { exists: false } }] },
          data: { searchText: searchTextOf(order) },
          options: { atomic: true },
          returning: false,
        }),
      ),
    )
    if (docs.length < BATCH) return
  }
}
