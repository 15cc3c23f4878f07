import { LibsqlError } from '@libsql/client'
import type { SqliteConnection } from './SqliteConnection.ts'

/**
 * Group commit: concurrent writes share one disk sync. Each write is atomic, and callers get their results only after
 * the whole group is committed.
 */
export class WriteGroup {
  readonly writer: SqliteConnection
  /** Resolves once the group is committed, rejects if it is rolled back. */
  readonly ended: Promise<void>
  /** A statement failed, so the connection must be closed. */
  hasFailed = false
  #isOver = false
  readonly #settle: { resolve(): void; reject(error: unknown): void }

  /** Takes the write lock. Throws SQLITE_BUSY if another process has it. */
  constructor(writer: SqliteConnection) {
    writer.control('BEGIN IMMEDIATE')
    this.writer = writer
    const { promise, ...settle } = withResolvers()
    this.ended = promise
    this.#settle = settle
    // Waiting callers get the error; prevent an unhandled rejection if there are none.
    promise.catch(() => {})
  }

  get isEnded(): boolean {
    return this.#isOver
  }

  /**
   * Records a failed statement. After a constraint violation or invalid SQL, SQLite has undone only that statement, and the
   * group continues. After any other error the state of the group is uncertain, and it is abandoned.
   */
  handleFailure(error: unknown): void {
    this.hasFailed = true
    if (!isStatementError(error) || !this.writer.isInTransaction) this.abandon(error)
  }

  /** Commits the group. COMMIT fails if any statement of the connection is unfinished, so its success proves that none is. */
  commit(): void {
    if (this.#isOver) return
    try {
      this.writer.control('COMMIT')
      if (this.writer.isInTransaction)
        throw new LibsqlError('The transaction was not committed', 'NOT_COMMITTED')
    } catch (error) {
      this.abandon(error)
      return
    }
    this.#isOver = true
    this.#settle.resolve()
  }

  /** Rejects the whole group; closing its connection rolls it back in the database. */
  abandon(error: unknown): void {
    if (this.#isOver) return
    this.hasFailed = true
    this.#isOver = true
    this.#settle.reject(error)
  }
}

/** Returns true if only this statement is at fault: a constraint violation, invalid SQL or an invalid value. */
function isStatementError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return error instanceof TypeError || error instanceof RangeError
  return error.code === 'SQLITE_ERROR' || String(error.code).startsWith('SQLITE_CONSTRAINT')
}

function withResolvers() {
  let resolve = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<void>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  return { promise, resolve, reject }
}
