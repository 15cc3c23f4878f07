import type { Where } from 'payload'
import { sql } from '@payloadcms/db-sqlite'
import { asc, desc } from '@payloadcms/db-sqlite/drizzle'
import { type SearchHit, type SearchStrategy, listPossibleHits } from '../../../domain/search/searchQuery.ts'
import { type Sql, buildSqliteConditions } from './buildSqliteConditions.ts'
import type { FoundIds, ProductSearch } from './ProductSearch.ts'

/** Part of drizzle's query builder that is used here. */
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

/** Part of the SQLite adapter that is used here. */
export interface SqliteAdapter {
  drizzle: { select(columns: Record<string, unknown>): Select }
  tables: Record<string, Record<string, unknown>>
  count(args: { collection: string; where: Where }): Promise<unknown>
}

/**
 * Returns a page of results from the full-text index. Tokens contain only letters and digits, so they cannot be read as
 * FTS syntax, and they are bound as parameters.
 */
export async function searchInSqlite(
  adapter: SqliteAdapter,
  { search, conditions, sort, byRelevance, offset, limit }: ProductSearch,
): Promise<FoundIds> {
  const { joins, where } = await buildSqliteConditions(adapter, 'products', { and: conditions })
  const { drizzle, tables } = adapter
  const products = tables.products ?? {}
  const found = buildRanking(search)
  /** Selects the products that match the conditions and the search, each once. */
  const matching = (columns: Record<string, unknown>, extra?: Sql) => {
    let query = drizzle
      .select(columns)
      .from(products)
      .$dynamic()
      .innerJoin(sql`(${found}) AS found`, sql`found.product_id = ${products.id}`)
    for (const { type, table, condition } of joins) query = query[type ?? 'leftJoin'](table, condition)
    query = query.where(extra && where ? sql`${where} AND ${extra}` : (extra ?? where))
    // Joined lists return a product once per entry.
    return joins.length > 0 ? query.groupBy(products.id) : query
  }
  const held = search.mustMatchAll ? undefined : await findBestMatch(matching)
  const order = sort.map((key) =>
    key.startsWith('-') ? desc(products[key.slice(1)] as never) : asc(products[key] as never),
  )
  const page = (from: number, count: number) =>
    matching({ id: products.id, total: sql`COUNT(*) OVER ()`.as('total') }, held)
      .orderBy(...(byRelevance ? [sql`found.score DESC`] : []), ...order)
      .limit(count)
      .offset(from)
  const rows = await page(offset, limit)
  // Past the last page, no row contains the total.
  const [first] = rows.length === 0 && offset > 0 ? await page(0, 1) : rows
  return { ids: rows.map(({ id }) => String(id)), total: Number(first?.total ?? 0) }
}

type Matching = (columns: Record<string, unknown>) => Select

/** Returns the condition that a product matches as many concepts as the best result. */
async function findBestMatch(matching: Matching): Promise<Sql> {
  const [best] = await matching({ held: sql`found.held`.as('held') })
    .orderBy(sql`found.held DESC`)
    .limit(1)
  return sql`found.held = ${best?.held ?? 0}`
}

/**
 * Builds the query for products that match every concept or any of them, with the number of concepts and the score. Looking
 * up each hit once and adding up is faster than an AND query on the index.
 */
function buildRanking({ concepts, mustMatchAll }: SearchStrategy): Sql {
  const hits = concepts.flatMap((concept, index) =>
    listPossibleHits(concept).map(
      (hit) =>
        sql`SELECT rowid AS docid, ${sql.raw(String(index))} AS concept, ${sql.raw(String(hit.weight))} AS weight FROM products_search WHERE products_search MATCH ${buildMatchQuery(hit)}`,
    ),
  )
  const held = sql.raw(concepts.map((_concept, index) => `MAX(concept = ${index})`).join(' + '))
  const least = sql.raw(String(mustMatchAll ? concepts.length : 1))
  const worth = sql`SELECT docid, ${held} AS held, SUM(weight) AS score FROM (${sql.join(hits, sql` UNION ALL `)}) GROUP BY docid HAVING ${held} >= ${least}`
  return sql`SELECT docs.product_id, worth.held, worth.score FROM (${worth}) AS worth JOIN products_search_docs AS docs ON docs.docid = worth.docid`
}

function buildMatchQuery({ field, tokens, prefix }: SearchHit): string {
  const terms = prefix === undefined ? tokens.map((token) => `"${token}"`) : [`"${prefix}"*`]
  return `${field} : (${terms.join(' OR ')})`
}
