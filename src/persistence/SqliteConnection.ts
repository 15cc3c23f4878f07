import { Sqlite3Client } from '@libsql/client/sqlite3'
import Database from 'libsql'

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

/** One open connection to a SQLite file. After any failed statement it is closed and never used again. */
export class SqliteConnection {
  /** Runs single statements and translates rows and errors, as Payload's adapter expects them. */
  readonly client: Sqlite3Client
  readonly #database: Database.Database

  constructor(path: string, synchronous: Synchronous) {
    this.#database = new Database(path)
    try {
      for (const pragma of [...PRAGMAS, `synchronous = ${synchronous}`])
        this.#database.prepare(`PRAGMA ${pragma}`).all()
    } catch (error) {
      this.close()
      throw error
    }
    this.client = new Sqlite3Client(path, {}, this.#database, 'number')
  }

  get isInTransaction(): boolean {
    return this.#database.inTransaction
  }

  /**
   * BEGIN, COMMIT or ROLLBACK. Not as a prepared statement: one that fails with SQLITE_BUSY is not reset by the driver
   * and stays an unfinished writer, which keeps what follows from being committed.
   */
  control(statement: 'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK'): void {
    this.#database.exec(statement)
  }

  close(): void {
    try {
      if (this.isInTransaction) this.control('ROLLBACK')
    } catch {
      // Closing takes back what is left.
    }
    this.#database.close()
  }
}
