import type { Shop } from '../../startup/shop.ts'
import { searchTextOf } from '../../persistence/rows/orderRows.ts'
import { findRows, updateRow } from '../../persistence/tables.ts'

const BATCH = 100

/** Writes the search text of orders from before there was one; reads an index and nothing else where all have theirs. */
export async function fillSearchTexts({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  for (;;) {
    const docs = await findRows(payload, 'orders', { where: { searchText: { exists: false } }, limit: BATCH })
    await Promise.all(
      docs.map((order) =>
        updateRow(
          payload,
          'orders',
          { and: [{ id: { equals: order.id } }, { searchText: { exists: false } }] },
          { searchText: searchTextOf(order) },
        ),
      ),
    )
    if (docs.length < BATCH) return
  }
}
