import { type InStatement, LibsqlError, type ResultSet, type Value } from '@libsql/client'
import Database from 'libsql'
import { StatementCache, type PlainStatement } from './StatementCache.ts'

/** Without a timeout, because the driver would block the thread while it waits for a lock; SqliteClient waits instead. */
const PRAGMAS = [
  'busy_timeout = 0',
  'journal_mode = WAL',
  'journal_size_limit = 67108864',
  // With SQLite's default of 2 MB, the indexes of 100,000 orders evict each other.
  'cache_size = -16000',
]

/** Durability of a commit: FULL survives a power failure, NORMAL only a process crash. See decision 031. */
export type Synchronous = 'FULL' | 'NORMAL'

type Control =
  'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK' | 'SAVEPOINT part' | 'RELEASE part' | 'ROLLBACK TO part'

/** Open connection to a SQLite file. Must be closed after a failed statement, as soon as it is no longer in use. */
export class SqliteConnection {
  readonly #database: Database.Database
  readonly #statements: StatementCache
  #isClosed = false

  constructor(path: string, synchronous: Synchronous) {
    this.#database = new Database(path)
    try {
      for (const pragma of [...PRAGMAS, `synchronous = ${synchronous}`])
        this.#database.prepare(`PRAGMA ${pragma}`).all()
    } catch (error) {
      this.close()
      throw error
    }
    this.#statements = new StatementCache(this.#database)
  }

  get isInTransaction(): boolean {
    return !this.#isClosed && this.#database.inTransaction
  }

  get hasChangedSchema(): boolean {
    return this.#statements.hasChangedSchema
  }

  /** Call for every connection after one changed the schema; the read makes this connection notice the change. */
  reloadSchema(): void {
    this.#database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all()
    this.#statements.clear()
  }

  /** Runs one statement to its end; returns rows and throws errors in the form that Payload's adapter expects. */
  run(statement: InStatement): ResultSet {
    this.#mustBeOpen()
    return this.#statements.run(statement)
  }

  /** Returns the rows of a statement as arrays of values in column order. */
  values(statement: PlainStatement): Value[][] {
    this.#mustBeOpen()
    return this.#statements.values(statement)
  }

  /**
   * Controls transactions and savepoints. Does not use prepared statements: the driver does not reset one that fails with
   * SQLITE_BUSY, and an unfinished write prevents later commits.
   */
  control(statement: Control): void {
    this.#mustBeOpen()
    this.#database.exec(statement)
  }

  close(): void {
    if (this.#isClosed) return
    try {
      if (this.isInTransaction) this.control('ROLLBACK')
    } catch {
      // Closing rolls back what is left.
    }
    this.#isClosed = true
    this.#database.close()
  }

  /** Throws if closed: the driver would terminate the process. */
  #mustBeOpen(): void {
    if (this.#isClosed) throw new LibsqlError('The connection is closed', 'CLIENT_CLOSED')
  }
}
