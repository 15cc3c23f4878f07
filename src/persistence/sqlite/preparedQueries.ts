import type { Payload } from 'payload'
import { type SQL, Column, sql } from '@payloadcms/db-sqlite/drizzle'
import type { SQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { PlainTable } from './plainTables.ts'

/** Of each shape one. */
const MOST_PREPARED = 400

export type Row = Record<string, unknown>
export type Columns = Record<string, SQLiteColumn>

/** What is used of drizzle: queries that are built once and run again with other values. */
interface Builder {
  where(condition?: SQL): Builder
  orderBy(...order: SQL[]): Builder
  limit(most: number): Builder
  returning(columns: Columns): Builder
  prepare(): { values(values: Row): Promise<ArrayLike<unknown>[]> }
}
interface Drizzle {
  select(columns: Columns): { from(table: PlainTable['table']): Builder }
  update(table: PlainTable['table']): { set(data: Row): Builder }
  insert(table: PlainTable['table']): { values(data: Row): Builder }
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
  let place = 0
  const bind = () => sql`${sql.placeholder(`v${place++}`)}`
  const query = build((db as unknown as { drizzle: Drizzle }).drizzle, bind).prepare()
  const toRow = rowReader(columns)
  const prepared = {
    all: async (values: readonly unknown[]) => (await query.values(named(values))).map(toRow),
  }
  ofDatabase.set(shape, prepared)
  return prepared
}

const named = (values: readonly unknown[]): Row =>
  Object.fromEntries(values.map((value, place) => [`v${place}`, value]))

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
    for (const [index, { groups, name, column }] of places.entries()) {
      const value = values[index]
      let group = row
      for (const inner of groups) group = (group[inner] ??= {}) as Row
      group[name] = column && value !== null ? column.mapFromDriverValue(value) : value
    }
    return row
  }
}
