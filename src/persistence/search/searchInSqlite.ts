import type { Where } from 'payload'
import { sql } from '@payloadcms/db-sqlite'
import { asc, desc } from '@payloadcms/db-sqlite/drizzle'
import { type SearchHit, type SearchTry, hitsOf } from '../../../domain/search/searchQuery.ts'
import { type Sql, conditionsInSqlite } from './conditionsInSqlite.ts'
import type { FoundIds, ProductSearch } from './ProductSearch.ts'

/** What is used of drizzle's query builder. */
interface Select extends PromiseLike<Record<string, unknown>[]> {
  from(table: unknown): Select
  $dynamic(): Select
  innerJoin(table: unknown, condition: unknown): Select
  leftJoin(table: unknown, condition: unknown): Select
  where(condition: unknown): Select
  groupBy(...columns: unknown[]): Select
  orderBy(...columns: unknown[]): Select
  limit(count: number): Select
  offset(count: number): Select
}

/** What is used of the SQLite adapter beyond what every adapter has. */
export interface SqliteAdapter {
  drizzle: { select(columns: Record<string, unknown>): Select }
  tables: Record<string, Record<string, unknown>>
  count(args: { collection: string; where: Where }): Promise<unknown>
}

/**
 * A page of what one try finds in the full-text index. The tokens are our own and hold letters and digits alone, so that
 * none of them can be read as the index's syntax; they are bound, not written into the statement.
 */
export async function searchInSqlite(
  adapter: SqliteAdapter,
  { search, conditions, sort, byRelevance, offset, limit }: ProductSearch,
): Promise<FoundIds> {
  const { joins, where } = await conditionsInSqlite(adapter, 'products', { and: conditions })
  const { drizzle, tables } = adapter
  const products = tables.products ?? {}
  const found = rank(search)
  /** The products that meet the conditions and are found, each once. */
  const matching = (columns: Record<string, unknown>, also?: Sql) => {
    let query = drizzle
      .select(columns)
      .from(products)
      .$dynamic()
      .innerJoin(sql`(${found}) AS found`, sql`found.product_id = ${products.id}`)
    for (const { type, table, condition } of joins) query = query[type ?? 'leftJoin'](table, condition)
    query = query.where(also && where ? sql`${where} AND ${also}` : (also ?? where))
    // A list within the conditions finds a product once for each of its entries.
    return joins.length > 0 ? query.groupBy(products.id) : query
  }
  const held = search.wantsAll ? undefined : await mostHeld(matching)
  const order = sort.map((key) =>
    key.startsWith('-') ? desc(products[key.slice(1)] as never) : asc(products[key] as never),
  )
  const page = (from: number, count: number) =>
    matching({ id: products.id, total: sql`COUNT(*) OVER ()`.as('total') }, held)
      .orderBy(...(byRelevance ? [sql`found.score DESC`] : []), ...order)
      .limit(count)
      .offset(from)
  const rows = await page(offset, limit)
  // Past the last page no row is left to tell how many there are.
  const [first] = rows.length === 0 && offset > 0 ? await page(0, 1) : rows
  return { ids: rows.map(({ id }) => String(id)), total: Number(first?.total ?? 0) }
}

type Matching = (columns: Record<string, unknown>) => Select

/** The condition that a product holds as many of the concepts as any that is found. */
async function mostHeld(matching: Matching): Promise<Sql> {
  const [best] = await matching({ held: sql`found.held`.as('held') })
    .orderBy(sql`found.held DESC`)
    .limit(1)
  return sql`found.held = ${best?.held ?? 0}`
}

/**
 * The products that hold every concept, or any of them: how many, and what their places are worth together. Every place
 * is looked up once and added up, which takes less than to have the index find what holds all.
 */
function rank({ concepts, wantsAll }: SearchTry): Sql {
  const hits = concepts.flatMap((concept, index) =>
    hitsOf(concept).map(
      (hit) =>
        sql`SELECT rowid AS docid, ${sql.raw(String(index))} AS concept, ${sql.raw(String(hit.weight))} AS weight FROM products_search WHERE products_search MATCH ${placeOf(hit)}`,
    ),
  )
  const held = sql.raw(concepts.map((_concept, index) => `MAX(concept = ${index})`).join(' + '))
  const least = sql.raw(String(wantsAll ? concepts.length : 1))
  const worth = sql`SELECT docid, ${held} AS held, SUM(weight) AS score FROM (${sql.join(hits, sql` UNION ALL `)}) GROUP BY docid HAVING ${held} >= ${least}`
  return sql`SELECT docs.product_id, worth.held, worth.score FROM (${worth}) AS worth JOIN products_search_docs AS docs ON docs.docid = worth.docid`
}

function placeOf({ field, tokens, prefix }: SearchHit): string {
  const terms = prefix === undefined ? tokens.map((token) => `"${token}"`) : [`"${prefix}"*`]
  return `${field} : (${terms.join(' OR ')})`
}
