import type { Where } from 'payload'
import { sql } from '@payloadcms/db-sqlite'
import { type Sql, conditionsInSqlite } from './conditionsInSqlite.ts'
import { rarestFirst } from './orderGrams.ts'
import type { OrderSearch } from './OrderSearch.ts'

/** So many candidates are looked at in one statement: nobody else goes first meanwhile. */
const CANDIDATES = 250
/** An order has the number of its second, and its place among those of that second. */
const NUMBERS_OF_SECOND = 4096
/** So many of the characters are looked up: what only most orders hold besides would take long and tell little. */
const MOST_GRAMS = 4
/** So many of the newest orders tell which those are. */
const SAMPLE = 200

/** What is used of the SQLite adapter beyond what every adapter has. */
export interface OrderTables {
  drizzle: { all(query: Sql): Promise<Record<string, unknown>[]> }
  tables: { orders: Record<string, unknown> }
  count(args: { collection: string; where: Where }): Promise<unknown>
}

/** The index names the candidates, and the condition decides. */
export async function* searchOrdersInSqlite(
  adapter: OrderTables,
  { grams, where, placedFrom, placedBefore }: OrderSearch,
): AsyncGenerator<string[], void> {
  const { orders } = adapter.tables
  const meant = (await conditionsInSqlite(adapter, 'orders', where)).where ?? sql`TRUE`
  const rarest = await findRarest(adapter, grams)
  const match = rarest.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')
  const first = placedFrom ? secondOf(placedFrom) * NUMBERS_OF_SECOND : 0
  let before = (placedBefore ? secondOf(placedBefore) + 1 : LAST_SECOND) * NUMBERS_OF_SECOND
  for (;;) {
    const rows = await adapter.drizzle.all(sql`
      SELECT found.docid AS docid, CASE WHEN ${meant} THEN ${orders.id} END AS id
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

/** Those that the fewest of the newest orders hold. */
async function findRarest({ drizzle }: OrderTables, grams: readonly string[]): Promise<string[]> {
  if (grams.length <= MOST_GRAMS) return [...grams]
  const rows = await drizzle.all(
    sql`SELECT search_text AS words FROM orders ORDER BY created_at DESC, order_id DESC LIMIT ${SAMPLE}`,
  )
  const texts = rows.flatMap(({ words }) => (typeof words === 'string' ? words : []))
  return rarestFirst(grams, texts).slice(0, MOST_GRAMS)
}

/** Beyond any time that an order was placed at. */
const LAST_SECOND = Date.parse('9999-01-01T00:00:00Z') / 1000

const secondOf = (time: string) => Math.floor(Date.parse(time) / 1000)
