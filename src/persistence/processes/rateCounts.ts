import { createHmac } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { deleteRows, findRows, insertIfNew, updateRow } from '../tables.ts'

export interface RateCount {
  count: number
  windowEndsAt: Date
}

/**
 * Increments the counter `name` within a window that starts at the first count. All processes share the counter through
 * single atomic updates.
 */
export async function incrementCount(payload: Payload, name: string, windowMs: number): Promise<RateCount> {
  const id = hashName(payload, name)
  for (;;) {
    const now = Date.now()
    const at = new Date(now).toISOString()
    const newWindow = { count: 1, windowEndsAt: new Date(now + windowMs).toISOString() }
    const row =
      (await change(payload, within(id, { greater_than: at }), { count: { $inc: 1 } })) ??
      (await change(payload, within(id, { less_than_equal: at }), newWindow)) ??
      (await insert(payload, id, newWindow))
    if (row) return { count: row.count, windowEndsAt: new Date(row.windowEndsAt) }
  }
}

/** Returns the counters of these names; those whose window has ended are absent. */
export async function findCounts(
  payload: Payload,
  names: readonly string[],
): Promise<Map<string, RateCount>> {
  if (names.length === 0) return new Map()
  const namesById = new Map(names.map((name) => [hashName(payload, name), name]))
  const rows = await findRows(payload, 'rate-counts', {
    where: {
      and: [
        { id: { in: [...namesById.keys()] } },
        { windowEndsAt: { greater_than: new Date().toISOString() } },
      ],
    },
  })
  return new Map(
    rows.map(({ id, count, windowEndsAt }) => [
      namesById.get(id) ?? '',
      { count, windowEndsAt: new Date(windowEndsAt) },
    ]),
  )
}

/** Decrements a counter, to undo one count. */
export async function decrementCount(payload: Payload, name: string): Promise<void> {
  const where: Where = { and: [{ id: { equals: hashName(payload, name) } }, { count: { greater_than: 0 } }] }
  await change(payload, where, { count: { $inc: -1 } })
}

export async function deleteCount(payload: Payload, name: string): Promise<void> {
  await deleteRows(payload, 'rate-counts', { id: { equals: hashName(payload, name) } })
}

const within = (id: string, windowEndsAt: Where[string]): Where => ({
  and: [{ id: { equals: id } }, { windowEndsAt }],
})

const change = (payload: Payload, where: Where, data: Parameters<typeof updateRow<'rate-counts'>>[3]) =>
  updateRow(payload, 'rate-counts', where, data, { count: true, windowEndsAt: true })

/** Returns the new row, or null if it was inserted concurrently. */
async function insert(payload: Payload, id: string, row: { count: number; windowEndsAt: string }) {
  // Inserts are as rare as expirations, so delete expired rows here.
  await deleteRows(payload, 'rate-counts', { windowEndsAt: { less_than: new Date().toISOString() } })
  return (await insertIfNew(payload, 'rate-counts', id, row)) ? row : null
}

function hashName({ secret }: Payload, name: string): string {
  return createHmac('sha256', secret).update(`rate ${name}`).digest('hex')
}
