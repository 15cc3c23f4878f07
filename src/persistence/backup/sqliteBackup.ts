import fs from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { type DatabaseCopy, type ReferencedFile, PROCESS_TABLES } from './DatabaseCopy.ts'

const BUSY_TIMEOUT_MS = 5000
const FILE = 'shop.db'

interface ProcessRow {
  host: string
  pid: number
}

/**
 * Copies a consistent snapshot of a SQLite database into a folder, without blocking concurrent writes. Throws if the
 * copy is corrupt, because then the database itself is damaged.
 */
export function copySqlite(file: string, folder: string): DatabaseCopy {
  const to = path.join(folder, FILE)
  withDatabase(new Database(file, { readonly: true }), (source) => {
    source.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    source.exec(`VACUUM INTO ${quoteText(to)}`)
  })
  fs.chmodSync(to, 0o600)
  return withDatabase(new Database(to), (copy) => {
    const [state] = copy.prepare('PRAGMA quick_check(1)').raw().all() as [string][]
    if (state?.[0] !== 'ok') throw new Error(`The database is damaged: ${state?.[0]}`)
    const tables = listTables(copy)
    for (const table of PROCESS_TABLES.map((name) => name.replace('-', '_')))
      if (tables.includes(table)) copy.exec(`DELETE FROM ${quoteName(table)}`)
    const rows = Object.fromEntries(
      tables.map((table) => {
        const { count } = copy.prepare(`SELECT count(*) AS count FROM ${quoteName(table)}`).get() as {
          count: number
        }
        return [table, count]
      }),
    )
    return { rows, migrations: listMigrations(copy, tables) }
  })
}

/** Yields the files that the rows of a copy refer to. */
export function* listSqliteFiles(folder: string): Generator<ReferencedFile> {
  const copy = new Database(path.join(folder, FILE), { readonly: true })
  try {
    const pictures = copy.prepare('SELECT * FROM media').iterate()
    for (const row of pictures as Iterable<Record<string, unknown>>)
      // Resized versions have columns such as sizes_webp480_filename.
      for (const [column, name] of Object.entries(row))
        if (typeof name === 'string' && column.endsWith('filename'))
          yield { name, bytes: numberOrNull(row[column.replace(/name$/, 'size')]) }
    const models = copy.prepare('SELECT model_file FROM products WHERE model_file IS NOT NULL').iterate()
    for (const { model_file: name } of models as Iterable<{ model_file: string }>) yield { name, bytes: null }
  } finally {
    copy.close()
  }
}

/** Returns the processes registered in a SQLite database; none if it does not have the table yet. */
export function listSqliteProcesses(file: string): ProcessRow[] {
  return withDatabase(new Database(file, { readonly: true }), (database) => {
    if (!listTables(database).includes('processes')) return []
    return database.prepare('SELECT host, pid FROM processes').all() as ProcessRow[]
  })
}

/** Returns the ordinary tables; virtual and shadow tables of search indexes are derived from them. */
function listTables(database: Database.Database): string[] {
  const all = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all() as { name: string }[]
  return all.map(({ name }) => name)
}

function listMigrations(database: Database.Database, tables: readonly string[]): string[] {
  if (!tables.includes('payload_migrations')) return []
  const rows = database
    .prepare('SELECT name FROM payload_migrations WHERE batch >= 0 ORDER BY name')
    .all() as { name: string }[]
  return rows.map(({ name }) => name)
}

function withDatabase<T>(database: Database.Database, work: (database: Database.Database) => T): T {
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
