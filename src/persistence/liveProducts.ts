import type { Payload, Where } from 'payload'
import { ALWAYS_LIVE } from '../../domain/rules/products/publication.ts'
import { findRows } from './tables.ts'

/** Part of the SQLite adapter's client that is used here. */
interface SqliteWriter {
  execute(sql: string): Promise<unknown>
}

/**
 * Returns the condition for products that shoppers can see, which is isLive as a query. It reads one column, in which drafts
 * and hidden products have a date in the far future: see publicationColumns. Products older than the column have none and
 * are live; on SQLite, which has no index for both cases, prepareLiveProducts fills the column.
 */
export function buildLiveFilter({ db }: Payload, now = new Date()): Where {
  const hasPassed: Where = { goesLiveAt: { less_than_equal: now.toISOString() } }
  return db.name === 'sqlite' ? hasPassed : { or: [{ goesLiveAt: { equals: null } }, hasPassed] }
}

/**
 * Fills `goesLiveAt` of live products without it, and adds triggers that do so for products written by an older version of
 * the shop that runs beside this one. Only reads an index if nothing is missing. SQLite only.
 */
export async function prepareLiveProducts({ db }: Payload): Promise<void> {
  if (db.name !== 'sqlite') return
  const { client } = db as unknown as { client: SqliteWriter }
  for (const [name, event] of [
    ['insert', 'INSERT'],
    ['update', 'UPDATE OF goes_live_at'],
  ])
    await client.execute(
      `CREATE TRIGGER IF NOT EXISTS products_live_${name} AFTER ${event} ON products WHEN new.goes_live_at IS NULL
       BEGIN UPDATE products SET goes_live_at = '${ALWAYS_LIVE}' WHERE id = new.id; END`,
    )
  await client.execute(`UPDATE products SET goes_live_at = '${ALWAYS_LIVE}' WHERE goes_live_at IS NULL`)
}

/** Returns the first time in (after, until] at which a product goes live; reads one index entry. */
export async function findNextGoLive(payload: Payload, after: Date, until: Date): Promise<Date | undefined> {
  const docs = await findRows(payload, 'products', {
    where: {
      and: [
        { goesLiveAt: { greater_than: after.toISOString() } },
        { goesLiveAt: { less_than_equal: until.toISOString() } },
      ],
    },
    select: { goesLiveAt: true },
    sort: 'goesLiveAt',
    limit: 1,
  })
  const [next] = docs
  return next?.goesLiveAt ? new Date(next.goesLiveAt) : undefined
}
