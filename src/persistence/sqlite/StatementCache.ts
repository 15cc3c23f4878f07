import { type InStatement, type InValue, LibsqlError, type ResultSet, type Value } from '@libsql/client'
import type Database from 'libsql'
import { LRUCache } from 'lru-cache'
import { ResultRow } from './ResultRow.ts'

/** Enough for the statements that a busy shop reuses; one-off statements, such as those with lists of ids, are evicted first. */
const MAX_STATEMENTS = 400

/** Statement with positional arguments. */
export interface PlainStatement {
  sql: string
  args: readonly InValue[]
}

interface CachedStatement {
  statement: Database.Statement
  /** Empty if the statement returns no rows. */
  columns: string[]
  columnTypes: string[]
}

/**
 * Cache of the prepared statements of one connection: preparing one takes longer than running it. The driver resets a
 * statement that has run to its end. Column names are read once, so the cache is cleared after schema changes.
 */
export class StatementCache {
  readonly #database: Database.Database
  readonly #kept = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS })
  /** A statement changed the schema since the cache was last cleared, so the caches of other connections may name columns that no longer exist. */
  hasChangedSchema = false

  constructor(database: Database.Database) {
    this.#database = database
  }

  /** Runs a statement to its end. Throws with the database's error code; close the connection after an error. */
  run(asked: InStatement): ResultSet {
    const { sql, args = [] } = typeof asked === 'string' ? { sql: asked } : asked
    const values = Array.isArray(args)
      ? args.map(toSql)
      : Object.fromEntries(Object.entries(args).map(([name, value]) => [name, toSql(value)]))
    return this.#use(sql, ({ statement, columns, columnTypes }) => {
      if (columns.length > 0) {
        const rows = fetchAll(statement, values).map((row) => ResultRow.of(columns, row))
        return toResultSet({ columns, columnTypes, rows })
      }
      const { changes, lastInsertRowid } = statement.run(values)
      return toResultSet({ rowsAffected: changes, lastInsertRowid: BigInt(lastInsertRowid) })
    })
  }

  /** Returns the rows of a statement as arrays of values: naming them takes longer than reading them. */
  values({ sql, args }: PlainStatement): Value[][] {
    return this.#use(sql, ({ statement }) => fetchAll(statement, args.map(toSql)))
  }

  #use<T>(sql: string, use: (kept: CachedStatement) => T): T {
    try {
      return use(this.#prepare(sql))
    } catch (error) {
      throw isSqliteError(error) ? new LibsqlError(error.message, error.code, error.rawCode, error) : error
    } finally {
      if (changesSchema(sql)) {
        this.clear()
        this.hasChangedSchema = true
      }
    }
  }

  /** Clears the cache, for example after a schema change on any connection. */
  clear(): void {
    this.hasChangedSchema = false
    this.#kept.clear()
  }

  #prepare(sql: string): CachedStatement {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    statement.safeIntegers(true)
    const found = columnsOf(statement)
    const kept = {
      statement,
      columns: found.map(({ name }) => name),
      columnTypes: found.map(({ type }) => type ?? ''),
    }
    this.#kept.set(sql, kept)
    return kept
  }
}

function fetchAll(statement: Database.Statement, values: unknown): Value[][] {
  const rows = statement.all(values) as unknown[][]
  for (const row of rows) for (let place = 0; place < row.length; place++) row[place] = fromSql(row[place])
  return rows as Value[][]
}

function columnsOf(statement: Database.Statement): Database.ColumnDefinition[] {
  try {
    statement.raw(true)
  } catch {
    // The driver throws if the statement returns no rows.
    return []
  }
  return statement.columns()
}

const changesSchema = (sql: string) => /^\s*(create|alter|drop)\b/i.test(sql)

const isSqliteError = (error: unknown): error is Error & { code: string; rawCode?: number } =>
  error instanceof Error && error.name === 'SqliteError' && 'code' in error

function toResultSet(result: Partial<Omit<ResultSet, 'toJSON'>>): ResultSet {
  const whole = {
    columns: [],
    columnTypes: [],
    rows: [],
    rowsAffected: 0,
    lastInsertRowid: undefined,
    ...result,
  }
  return { ...whole, toJSON: () => whole }
}

function toSql(value: InValue): unknown {
  if (value === undefined) throw new TypeError('undefined cannot be passed to the database')
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError('Only finite numbers can be passed to the database')
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.valueOf()
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  return value
}

function fromSql(value: unknown): Value {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number))
      throw new RangeError('An integer in the database exceeds the safe range')
    return number
  }
  if (value instanceof Buffer)
    return value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer
  return value as Value
}
