import type { Payload } from 'payload'
import type { InValue } from '@libsql/client'
import { type SQL, Column, Placeholder, is, sql } from '@payloadcms/db-sqlite/drizzle'
import type { SQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { PlainTable } from './plainTables.ts'
import type { SqliteClient } from './SqliteClient.ts'

/** Maximum number of cached queries, one per shape. */
const MAX_PREPARED = 400

export type Row = Record<string, unknown>
export type Columns = Record<string, SQLiteColumn>

/** Part of drizzle's query builder that is used here: builds SQL text with placeholders. */
interface Builder {
  where(condition?: SQL): Builder
  orderBy(...order: SQL[]): Builder
  limit(most: number): Builder
  returning(columns: Columns): Builder
  prepare(): { getQuery(): { sql: string; params: unknown[] } }
}
interface Drizzle {
  select(columns: Columns): { from(table: PlainTable['table']): Builder }
  update(table: PlainTable['table']): { set(data: Row): Builder }
  insert(table: PlainTable['table']): { values(data: Row): Builder }
}
interface Adapter {
  drizzle: Drizzle
  client: SqliteClient
}
interface Prepared {
  /** Returns the rows for the values, given in the order of `bind`. */
  all(values: readonly unknown[]): Promise<Row[]>
}

const preparedByDatabase = new WeakMap<Payload['db'], LRUCache<string, Prepared>>()

/** Returns the cached query of a shape, which selects `columns`. Builds it on first use; `bind` creates a placeholder. */
export function getPreparedQuery(
  { db }: Payload,
  shape: string,
  columns: Columns,
  build: (drizzle: Drizzle, bind: () => SQL) => Builder,
): Prepared {
  const queries = preparedByDatabase.get(db) ?? new LRUCache<string, Prepared>({ max: MAX_PREPARED })
  preparedByDatabase.set(db, queries)
  const known = queries.get(shape)
  if (known) return known
  const { drizzle, client } = db as unknown as Adapter
  let bound = 0
  const bind = () => sql`${sql.placeholder(String(bound++))}`
  const query = build(drizzle, bind).prepare().getQuery()
  const params = query.params.map(toParamReader)
  const toRow = rowReader(columns)
  const prepared = {
    // Drizzle could run the query, but takes longer to map the rows than the database to find them.
    all: async (values: readonly unknown[]) => {
      const args = params.map((param) => param(values) as InValue)
      return (await client.values({ sql: query.sql, args })).map(toRow)
    },
  }
  queries.set(shape, prepared)
  return prepared
}

/** Returns the bound value for a placeholder; other parameters are defaults of columns that are not written. */
function toParamReader(param: unknown): (values: readonly unknown[]) => unknown {
  if (!is(param, Placeholder)) return () => param
  const place = Number(param.name)
  return (values) => values[place]
}

/** Builds a function that maps values to a row; a path such as sizes.webp480.width becomes nested objects. */
function rowReader(columns: Columns): (values: ArrayLike<unknown>) => Row {
  const places = Object.entries(columns).map(([path, column]) => {
    const groups = path.split('.')
    const name = groups.pop() ?? ''
    // Skip the mapping for most columns: drizzle would check each value of each row.
    const isPlain = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return { groups, name, column: isPlain ? null : column }
  })
  return (values) => {
    const row: Row = {}
    let place = 0
    for (const { groups, name, column } of places) {
      const value = values[place++]
      let group = row
      for (const inner of groups) group = (group[inner] ??= {}) as Row
      group[name] = column && value !== null ? column.mapFromDriverValue(value) : value
    }
    return row
  }
}
