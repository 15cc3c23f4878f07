import type { Payload, Where } from 'payload'
import { ALWAYS } from '../../domain/rules/products/publication.ts'
import { findRows } from './tables.ts'

/** What is used of the client behind the SQLite adapter. */
interface SqliteWriter {
  execute(sql: string): Promise<unknown>
}

/**
 * The condition of everything that shoppers read of products, the rule isLive as a database reads it. One column decides,
 * which drafts and hidden products have in the far future: see publicationColumns. Products of an older shop have none and
 * are live. Of SQLite no index answers both in one go, so that there none is left without: see prepareLiveProducts.
 */
export function areLive({ db }: Payload, now = new Date()): Where {
  const isOver: Where = { goesLiveAt: { less_than_equal: now.toISOString() } }
  return db.name === 'sqlite' ? isOver : { or: [{ goesLiveAt: { equals: null } }, isOver] }
}

/**
 * Gives products that say nothing the time that they are live since, and has SQLite do so with those that an older version
 * of the shop, running beside this one, writes from now on. Reads an index and nothing else where all have theirs.
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
       BEGIN UPDATE products SET goes_live_at = '${ALWAYS}' WHERE id = new.id; END`,
    )
  await client.execute(`UPDATE products SET goes_live_at = '${ALWAYS}' WHERE goes_live_at IS NULL`)
}

/** The first time after `after` and no later than `until` at which a product goes live; reads one entry of an index. */
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
