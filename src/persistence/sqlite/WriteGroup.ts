import { LibsqlError } from '@libsql/client'
import type { SqliteConnection } from './SqliteConnection.ts'

/**
 * Writes that are committed together: one wait for the disk does for all that came while it was waited for. Each part is
 * whole or not there by itself, and nobody is answered before the commit of all succeeded.
 */
export class WriteGroup {
  readonly writer: SqliteConnection
  /** Settled once the group is committed, or nothing of it was. */
  readonly ended: Promise<void>
  /** Whether anything failed on the connection, which is to be closed then. */
  hasFailed = false
  #isOver = false
  readonly #settle: { resolve(): void; reject(error: unknown): void }

  /** Takes the write lock, or throws SQLITE_BUSY where another process has it. */
  constructor(writer: SqliteConnection) {
    writer.control('BEGIN IMMEDIATE')
    this.writer = writer
    const { promise, ...settle } = withResolvers()
    this.ended = promise
    this.#settle = settle
    // Who waits for it is told; where nobody does any more, nobody has to be.
    promise.catch(() => {})
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /**
   * Notes that a statement failed. Of one that broke a rule of the schema SQLite took back its own changes and nothing
   * else, so that the others go on; after anything else nothing of the group is sure, and all of it is taken back.
   */
  failed(error: unknown): void {
    this.hasFailed = true
    if (!isRefusedAlone(error) || !this.writer.isInTransaction) this.abandon(error)
  }

  /** COMMIT fails where any statement of the connection is unfinished, so that its success is the proof that none is. */
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

  /** Takes everything back; closing its connection does that in the database. */
  abandon(error: unknown): void {
    if (this.#isOver) return
    this.hasFailed = true
    this.#isOver = true
    this.#settle.reject(error)
  }
}

/** Whether it is the fault of the one statement, of its values or of what it was told. */
function isRefusedAlone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return error instanceof TypeError || error instanceof RangeError
  return String(error.code).startsWith('SQLITE_CONSTRAINT')
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
