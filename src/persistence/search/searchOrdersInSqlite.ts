import type { Where } from 'payload'
import { sql } from '@payloadcms/db-sqlite'
import { type Sql, buildSqliteConditions } from './buildSqliteConditions.ts'
import { sortByRarity } from './orderGrams.ts'
import type { OrderSearch } from './OrderSearch.ts'

/** Candidates per statement, during which other requests wait. */
const CANDIDATES = 250
/** Docids reserved per second; an order's docid is its Unix time times this, plus its position within that second. */
const ROWIDS_PER_SECOND = 4096
/** Maximum trigrams to look up: common ones take long and exclude little. */
const MAX_GRAMS = 4
/** Newest orders in the sample that shows which trigrams are rare. */
const SAMPLE = 200

/** Part of the SQLite adapter that is used here. */
export interface OrderTables {
  drizzle: { all(query: Sql): Promise<Record<string, unknown>[]> }
  tables: { orders: Record<string, unknown> }
  count(args: { collection: string; where: Where }): Promise<unknown>
}

/** Finds candidates by trigrams and filters them by the condition. */
export async function* searchOrdersInSqlite(
  adapter: OrderTables,
  { grams, where, placedFrom, placedBefore }: OrderSearch,
): AsyncGenerator<string[], void> {
  const { orders } = adapter.tables
  const condition = (await buildSqliteConditions(adapter, 'orders', where)).where ?? sql`TRUE`
  const rarest = await findRarestGrams(adapter, grams)
  const match = rarest.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')
  const first = placedFrom ? toUnixSeconds(placedFrom) * ROWIDS_PER_SECOND : 0
  let before = (placedBefore ? toUnixSeconds(placedBefore) + 1 : LAST_SECOND) * ROWIDS_PER_SECOND
  for (;;) {
    const rows = await adapter.drizzle.all(sql`
      SELECT found.docid AS docid, CASE WHEN ${condition} THEN ${orders.id} END AS id
      FROM (
        SELECT rowid AS docid FROM orders_search
        WHERE orders_search MATCH ${match} AND rowid >= ${first} AND rowid < ${before}
        ORDER BY rowid DESC LIMIT ${CANDIDATES}
      ) AS found
      CROSS JOIN orders_search_docs AS docs ON docs.docid = found.docid
      CROSS JOIN ${orders} ON ${orders.id} = docs.order_id
      ORDER BY found.docid DESC`)
    yield rows.flatMap(({ id }) => (typeof id === 'string' ? id : []))
    if (rows.length < CANDIDATES) return
    before = Number(rows.at(-1)?.docid)
  }
}

/** Returns the trigrams that are rarest among the newest orders. */
async function findRarestGrams({ drizzle }: OrderTables, grams: readonly string[]): Promise<string[]> {
  if (grams.length <= MAX_GRAMS) return [...grams]
  const rows = await drizzle.all(
    sql`SELECT search_text AS words FROM orders ORDER BY created_at DESC, order_id DESC LIMIT ${SAMPLE}`,
  )
  const texts = rows.flatMap(({ words }) => (typeof words === 'string' ? words : []))
  return sortByRarity(grams, texts).slice(0, MAX_GRAMS)
}

/** Epoch second later than that of any order. */
const LAST_SECOND = Date.parse('9999-01-01T00:00:00Z') / 1000

const toUnixSeconds = (time: string) => Math.floor(Date.parse(time) / 1000)
