import type { Payload } from 'payload'
import type { InValue } from '@libsql/client'
import { type SQL, Column, Placeholder, is, sql } from '@payloadcms/db-sqlite/drizzle'
import type { SQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { PlainTable } from './plainTables.ts'
import type { SqliteClient } from './SqliteClient.ts'

/** Of each shape one. */
const MOST_PREPARED = 400

export type Row = Record<string, unknown>
export type Columns = Record<string, SQLiteColumn>

/** What is used of drizzle: the text of a query, with a place for each value. */
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
  /** The rows for some values, in the order in which these were bound. */
  all(values: readonly unknown[]): Promise<Row[]>
}

const kept = new WeakMap<Payload['db'], LRUCache<string, Prepared>>()

/** The query of a shape, which answers these columns; built at its first use, where `bind` stands for a value. */
export function preparedOf(
  { db }: Payload,
  shape: string,
  columns: Columns,
  build: (drizzle: Drizzle, bind: () => SQL) => Builder,
): Prepared {
  const ofDatabase = kept.get(db) ?? new LRUCache<string, Prepared>({ max: MOST_PREPARED })
  kept.set(db, ofDatabase)
  const known = ofDatabase.get(shape)
  if (known) return known
  const { drizzle, client } = db as unknown as Adapter
  let bound = 0
  const bind = () => sql`${sql.placeholder(String(bound++))}`
  const query = build(drizzle, bind).prepare().getQuery()
  const params = query.params.map(paramOf)
  const toRow = rowReader(columns)
  const prepared = {
    // Drizzle would run it too, and take longer to read what it answers than the database to find it.
    all: async (values: readonly unknown[]) => {
      const args = params.map((param) => param(values) as InValue)
      return (await client.values({ sql: query.sql, args })).map(toRow)
    },
  }
  ofDatabase.set(shape, prepared)
  return prepared
}

/** Which of the values that were bound belongs there; or, of a column that is not written, what it begins with. */
function paramOf(param: unknown): (values: readonly unknown[]) => unknown {
  if (!is(param, Placeholder)) return () => param
  const place = Number(param.name)
  return (values) => values[place]
}

/** Reads what a row holds in these columns; one called sizes.webp480.width comes to stand where its path leads. */
function rowReader(columns: Columns): (values: ArrayLike<unknown>) => Row {
  const places = Object.entries(columns).map(([path, column]) => {
    const groups = path.split('.')
    const name = groups.pop() ?? ''
    // Most columns hold what they mean, and drizzle asks each value of each row what it is.
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
