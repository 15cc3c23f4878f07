import type { Payload, Where } from 'payload'
import { type Table, deleteRows, findRows } from '../tables.ts'

const BATCH = 200
/** Batches per run: the first run may find years of rows, and the next run continues. */
const MAX_BATCHES = 25

/**
 * Deletes matching rows in batches ordered by `sort`, so that other requests are not blocked and a crash loses nothing.
 * `sort` must be a column whose index the condition uses. Returns false if there may be more rows, or if aborted.
 */
export async function deleteInBatches(
  payload: Payload,
  table: Table,
  { where, sort, signal }: { where: Where; sort: string; signal?: AbortSignal | undefined },
): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if (signal?.aborted) return false
    const rows = await findRows(payload, table, { where, select: { id: true }, sort, limit: BATCH })
    const ids = rows.map(({ id }) => id)
    // Repeat the condition: a row may have changed since it was read.
    if (ids.length > 0) await deleteRows(payload, table, { and: [{ id: { in: ids } }, where] })
    if (ids.length < BATCH) return true
  }
  return false
}
