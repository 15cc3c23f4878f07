import type { DatabaseAdapter, Payload, Where } from 'payload'
import { type SQL, sql } from '@payloadcms/db-sqlite/drizzle'
import type { SQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { readCondition, describeShape, toSql, collectValues } from './plainConditions.ts'
import { type PlainTable, getPlainTable } from './plainTables.ts'
import { type Columns, type Row, getPreparedQuery } from './preparedQueries.ts'
import { type PreparedQuery, readPrepared } from './preparedReads.ts'

/**
 * Updates the row that matches a condition in one statement and returns it as updated, or `row: null` if none matches.
 * Returns null if more than plain columns of one table are involved.
 */
function update(
  payload: Payload,
  table: string,
  where: Where,
  data: Row,
  select: PreparedQuery['select'],
): Promise<{ row: Row | null }> | null {
  const plain = getPlainTable(payload, table)
  const columns = selected(plain, select)
  const changes = columns && buildChanges(plain, data)
  const condition = changes && readCondition(where, plain.columns)
  if (!condition) return null
  const shape = `${table}! ${Object.keys(columns).join()} ${changes.map(({ name, kind }) => `${name}${kind}`).join()} ${describeShape(condition)}`
  const prepared = getPreparedQuery(payload, shape, columns, (drizzle, bind) => {
    const set = changes.map(({ name, kind, column }): [string, SQL] => {
      const value = bind()
      return [name, kind === '+' ? sql`${column} + ${value}` : value]
    })
    return drizzle
      .update(plain.table)
      .set(Object.fromEntries(set))
      .where(toSql(condition, plain.columns, bind))
      .returning(columns)
  })
  const values = [...changes.map(({ value }) => value), ...collectValues(condition, plain.columns)]
  return prepared.all(values).then(([row = null]) => ({ row }))
}

/** Inserts a row; returns null if the table has columns that are not plain. */
function insert(payload: Payload, table: string, id: string, data: Row): Promise<void> | null {
  const plain = getPlainTable(payload, table)
  if (!plain.isComplete) return null
  const now = new Date().toISOString()
  const times = plain.columns.createdAt ? { createdAt: now, updatedAt: now } : {}
  const changes = buildChanges(plain, { ...times, ...withoutUndefined(data), id })
  if (!changes || changes.some(({ kind }) => kind === '+')) return null
  const shape = `${table}+ ${changes.map(({ name }) => name).join()}`
  const answered = { id: plain.columns.id as SQLiteColumn }
  const prepared = getPreparedQuery(payload, shape, answered, (drizzle, bind) =>
    drizzle
      .insert(plain.table)
      .values(Object.fromEntries(changes.map(({ name }) => [name, bind()])))
      .returning(answered),
  )
  return prepared.all(changes.map(({ value }) => value)).then(() => {})
}

/** Returns the selected columns and the id; null if one is not plain. */
function selected({ columns, isComplete }: PlainTable, select: PreparedQuery['select']): Columns | null {
  if (!select) return isComplete ? columns : null
  if (Object.values(select).some((wanted) => wanted !== true)) return null
  const names = ['id', ...Object.keys(select).filter((name) => name !== 'id')]
  const found = names.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []))
  return found.length === names.length ? Object.fromEntries(found) : null
}

interface ColumnChange {
  name: string
  column: SQLiteColumn
  /** `=` sets the value, `+` adds it. */
  kind: '=' | '+'
  value: unknown
}

/** Returns the column changes; null if a column is not plain. Like the adapter, sets `updatedAt` unless it is null. */
function buildChanges({ columns }: PlainTable, data: Row): ColumnChange[] | null {
  const now = new Date().toISOString()
  const noted: Row = columns.updatedAt && data.updatedAt === undefined ? { ...data, updatedAt: now } : data
  const changes: ColumnChange[] = []
  for (const [name, value] of Object.entries(noted)) {
    if (value === undefined || (name === 'updatedAt' && value === null)) continue
    const column = columns[name]
    if (!column) return null
    const isIncrement = value !== null && typeof value === 'object' && '$inc' in value
    const written = isIncrement ? value.$inc : value
    changes.push({
      name,
      column,
      kind: isIncrement ? '+' : '=',
      value:
        written === null
          ? null
          : column.mapToDriverValue(written instanceof Date ? written.toISOString() : written),
    })
  }
  return changes
}

const withoutUndefined = (data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** Arguments that prepared statements support; others, such as a request, transaction or locale, are left to the adapter. */
const SUPPORTED_ARGS = {
  findOne: new Set(['collection', 'where', 'select']),
  find: new Set(['collection', 'where', 'select', 'sort', 'limit', 'pagination']),
  updateOne: new Set(['collection', 'where', 'data', 'options', 'select']),
  create: new Set(['collection', 'customID', 'data', 'returning']),
}

const hasOnlyArgs = (args: object, said: ReadonlySet<string>) =>
  Object.keys(args).every((name) => said.has(name))

/**
 * Replaces the adapter's methods with cached queries for calls that involve only plain columns. The adapter builds each
 * query again, which takes longer than running it; it still handles all other calls.
 */
export function usePreparedRows(adapter: object, payload: Payload): void {
  const { findOne, find, updateOne, create } = adapter as DatabaseAdapter
  Object.assign(adapter, {
    async findOne(args: Parameters<typeof findOne>[0]) {
      const { collection, ...question } = args
      const any = { ...question, sort: null, limit: 1 }
      const rows = hasOnlyArgs(args, SUPPORTED_ARGS.findOne) && readPrepared(payload, collection, any)
      return rows ? ((await rows)[0] ?? null) : findOne.call(adapter as DatabaseAdapter, args)
    },
    async find(args: Parameters<typeof find>[0]) {
      const { collection, where, select, limit, sort = [], pagination } = args
      const order = typeof sort === 'string' ? [sort] : sort
      const isWhole = pagination === false && limit !== 0 && hasOnlyArgs(args, SUPPORTED_ARGS.find)
      const rows = isWhole && readPrepared(payload, collection, { where, select, limit, sort: order })
      return rows ? toSinglePage(await rows, limit) : find.call(adapter as DatabaseAdapter, args)
    },
    async updateOne(args: Parameters<typeof updateOne>[0]) {
      const { collection, where, data, options, select } = args
      const isAtomic =
        options?.atomic === true && where !== undefined && hasOnlyArgs(args, SUPPORTED_ARGS.updateOne)
      const updated = isAtomic && update(payload, collection, where, data, select)
      return updated ? (await updated).row : updateOne.call(adapter as DatabaseAdapter, args)
    },
    async create(args: Parameters<typeof create>[0]) {
      const { collection, customID, data, returning } = args
      const isNamed =
        typeof customID === 'string' && returning === false && hasOnlyArgs(args, SUPPORTED_ARGS.create)
      const inserted = isNamed && insert(payload, collection, customID, data)
      return inserted ? await inserted : create.call(adapter as DatabaseAdapter, args)
    },
  })
}

const toSinglePage = (docs: Row[], limit: number | undefined) => ({
  docs,
  totalDocs: docs.length,
  limit: limit ?? docs.length,
  page: 1,
  pagingCounter: 1,
  totalPages: 1,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
})
