import { type InStatement, LibsqlError, type ResultSet, type Value } from '@libsql/client'
import Database from 'libsql'
import { KeptStatements, type PlainStatement } from './KeptStatements.ts'

/** The driver would hold the one thread while it waits for a lock, so it never waits; SqliteClient does. */
const PRAGMAS = [
  'busy_timeout = 0',
  'journal_mode = WAL',
  'journal_size_limit = 67108864',
  // Of the 2 MB that SQLite takes by itself one index of a hundred thousand orders drives the other out.
  'cache_size = -16000',
]

/**
 * How sure a commit is once it is answered: FULL survives the power going, NORMAL only the process. See
 * docs/decisions/021.
 */
export type Synchronous = 'FULL' | 'NORMAL'

type Control =
  'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK' | 'SAVEPOINT part' | 'RELEASE part' | 'ROLLBACK TO part'

/** One open connection to a SQLite file. After any failed statement it is closed as soon as nobody needs it. */
export class SqliteConnection {
  readonly #database: Database.Database
  readonly #statements: KeptStatements
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
    this.#statements = new KeptStatements(this.#database)
  }

  get isInTransaction(): boolean {
    return !this.#isClosed && this.#database.inTransaction
  }

  get hasChangedSchema(): boolean {
    return this.#statements.hasChangedSchema
  }

  /** To be called of every connection once one has changed the schema, which the others see when they read something. */
  followSchema(): void {
    this.#database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all()
    this.#statements.forget()
  }

  /** Runs a single statement to its end, and translates rows and errors as Payload's adapter expects them. */
  run(statement: InStatement): ResultSet {
    this.#mustBeOpen()
    return this.#statements.run(statement)
  }

  /** The rows of one that answers some, each as its values in the order of its columns. */
  values(statement: PlainStatement): Value[][] {
    this.#mustBeOpen()
    return this.#statements.values(statement)
  }

  /**
   * Begins and ends transactions and their parts. Not as a prepared statement: one that fails with SQLITE_BUSY is not reset
   * by the driver and stays an unfinished writer, which keeps what follows from being committed.
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
      // Closing takes back what is left.
    }
    this.#isClosed = true
    this.#database.close()
  }

  /** Asked anything after it was closed, the driver ends the process. */
  #mustBeOpen(): void {
    if (this.#isClosed) throw new LibsqlError('The connection is closed', 'CLIENT_CLOSED')
  }
}
