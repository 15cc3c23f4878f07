import { SEARCH_VERSION } from '../../../domain/search/productTokens.ts'
import { newSearchColumns } from '../../persistence/search/searchColumns.ts'
import { writeSearchColumns } from '../../persistence/search/searchIndex.ts'
import type { Shop } from '../../startup/shop.ts'
import { findRows } from '../../persistence/tables.ts'

const BATCH = 500

/**
 * Writes the search columns of products whose last write was interrupted, or whose columns have an earlier SEARCH_VERSION.
 * Only reads an index if all are up to date.
 */
export async function backfillProductSearch({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  for (;;) {
    const docs = await findRows(payload, 'products', {
      where: {
        or: [{ searchVersion: { exists: false } }, { searchVersion: { less_than: SEARCH_VERSION } }],
      },
      select: { name: true, category: true, colors: true, tags: true, description: true },
      // By default rows are sorted newest first, by an index without the version.
      sort: 'searchVersion',
      limit: BATCH,
    })
    await writeSearchColumns(
      payload,
      docs.map((row) => ({ id: row.id, columns: newSearchColumns(row) })),
    )
    if (docs.length < BATCH) return
  }
}
