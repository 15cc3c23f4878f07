import type { Payload, Where } from 'payload'
import { type Table, deleteRows, findRows } from '../tables.ts'

const BATCH = 200
/** So many batches in one run: a first one finds years of rows, and the next run goes on. */
const MOST_BATCHES = 25

/**
 * Deletes the rows that meet a condition, the first by `sort` first, a few hundred at a time, so that nobody waits for it and
 * a kill loses nothing. `sort` is a column whose index the condition is read by. False where there may be more.
 */
export async function forgetRows(
  payload: Payload,
  table: Table,
  { where, sort, signal }: { where: Where; sort: string; signal?: AbortSignal | undefined },
): Promise<boolean> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    if (signal?.aborted) return true
    const rows = await findRows(payload, table, { where, select: { id: true }, sort, limit: BATCH })
    const ids = rows.map(({ id }) => id)
    // Only what still is as it was found: a row may have come back to life meanwhile.
    if (ids.length > 0) await deleteRows(payload, table, { and: [{ id: { in: ids } }, where] })
    if (ids.length < BATCH) return true
  }
  return false
}
