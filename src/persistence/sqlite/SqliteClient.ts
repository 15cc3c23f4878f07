import { setTimeout as pause } from 'node:timers/promises'
import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type Replicated,
  type ResultSet,
  type Transaction,
  type Value,
} from '@libsql/client'
import { Mutex } from 'async-mutex'
import { yieldBetweenSteps } from '../../concurrency/yieldBetweenSteps.ts'
import type { PlainStatement } from './StatementCache.ts'
import { SqliteConnection, type Synchronous } from './SqliteConnection.ts'
import { WriteGroup } from './WriteGroup.ts'
import { SavepointTransaction } from './SavepointTransaction.ts'

const POLL_MS = 10

export interface SqliteOptions {
  path: string
  synchronous: Synchronous
  /** Maximum wait for a lock of another process, in milliseconds. */
  waitMs: number
}

/**
 * Database client for Payload's adapter, replacing the driver's own. Uses one connection for reads and one for writes.
 * Concurrent writes are committed together (see WriteGroup): a group first takes the write lock, and callers get their
 * results only after its COMMIT succeeds. A connection on which anything failed is closed, so that nothing stays open on it.
 * Waiting for another process's lock does not block the thread; after `waitMs` it throws SQLITE_BUSY and nothing is written.
 */
export class SqliteClient implements Client {
  readonly protocol = 'file'
  closed = false
  readonly #options: SqliteOptions
  /** Serializes the writes and the end of each group. */
  readonly #writing = new Mutex()
  #reader: SqliteConnection | null = null
  #writer: SqliteConnection | null = null
  #group: WriteGroup | null = null

  constructor(options: SqliteOptions) {
    this.#options = options
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
    switch (classifyStatement(whole.sql)) {
      case 'read':
        return this.#read((reader) => reader.run(whole))
      case 'pragma':
        await this.#read((reader) => reader.run(whole))
        return this.#runExclusive((writer) => writer.run(whole))
      case 'write':
        return this.#write((writer) => writer.run(whole))
    }
  }

  /** Returns the rows of a statement as arrays of values. Not used by Payload's adapter, which needs names. */
  async values(statement: PlainStatement): Promise<Value[][]> {
    const answer = (connection: SqliteConnection) => connection.values(statement)
    return classifyStatement(statement.sql) === 'read' ? this.#read(answer) : this.#write(answer)
  }

  /** Runs all of the statements or none. */
  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const transaction = await this.transaction()
    try {
      const results = await transaction.batch(statements)
      await transaction.commit()
      return results
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }

  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    await this.execute('PRAGMA foreign_keys = off')
    try {
      return await this.batch(statements)
    } finally {
      await this.execute('PRAGMA foreign_keys = on')
    }
  }

  async executeMultiple(): Promise<void> {
    // A script could run transactions of its own, unnoticed.
    throw new LibsqlError('Only single statements are executed here', 'NOT_SUPPORTED')
  }

  /** Begins a transaction, which blocks all other writes until it is committed or rolled back: do nothing slow in between. */
  async transaction(): Promise<Transaction> {
    const { group, release } = await this.#join()
    try {
      return new SavepointTransaction(group, release)
    } catch (error) {
      group.abandon(error)
      release()
      throw error
    }
  }

  async sync(): Promise<Replicated> {
    return undefined
  }

  close(): void {
    this.closed = true
    // Commit complete writes; a part in progress is lost.
    if (!this.#writing.isLocked()) this.#endGroup()
    this.#group?.abandon(new LibsqlError('The client is closed', 'CLIENT_CLOSED'))
    this.#dropReader()
    this.#dropWriter()
  }

  #read<T>(run: (reader: SqliteConnection) => T): Promise<T> {
    const read = () => {
      try {
        return run((this.#reader ??= this.#open()))
      } catch (error) {
        this.#dropReader()
        throw error
      }
    }
    return yieldBetweenSteps(() => this.#retryWhileBusy(read))
  }

  async #write<T>(run: (writer: SqliteConnection) => T): Promise<T> {
    const { group, release } = await this.#join()
    let result: T
    try {
      result = run(group.writer)
    } catch (error) {
      group.handleFailure(error)
      release()
      // The conflicting row may be from the same group: wait until it can be read.
      await group.ended.catch(() => {})
      throw error
    }
    release()
    await group.ended
    return result
  }

  /** Runs a pragma outside of any group, because it may have no effect in a transaction. */
  async #runExclusive<T>(run: (writer: SqliteConnection) => T): Promise<T> {
    return this.#writing.runExclusive(() => {
      this.#endGroup()
      try {
        return run((this.#writer ??= this.#open()))
      } catch (error) {
        this.#dropWriter()
        throw error
      }
    })
  }

  /** Waits for its turn to write, then joins the open group or begins one. */
  async #join(): Promise<{ group: WriteGroup; release: () => void }> {
    const deadline = Date.now() + this.#options.waitMs
    const release = await this.#writing.acquire()
    try {
      // The group was abandoned: end it now instead of waiting for its scheduled end.
      if (this.#group?.isEnded) this.#endGroup()
      return { group: this.#group ?? (await this.#begin(deadline)), release }
    } catch (error) {
      this.#dropWriter()
      release()
      throw error
    }
  }

  async #begin(deadline: number): Promise<WriteGroup> {
    const group = await this.#retryWhileBusy(() => new WriteGroup((this.#writer ??= this.#open())), deadline)
    this.#group = group
    // Commit after this turn of the event loop; writes that are queued by then join the group.
    setImmediate(() => {
      void this.#writing.runExclusive(() => {
        if (this.#group === group) this.#endGroup()
      })
    })
    return group
  }

  #endGroup(): void {
    const group = this.#group
    if (!group) return
    this.#group = null
    group.commit()
    if (group.writer.hasChangedSchema) this.#reloadSchema()
    if (group.hasFailed) this.#dropWriter()
  }

  /** Does not reopen the connections: the driver keeps the file of a closed one open while any of its statements is in memory. */
  #reloadSchema(): void {
    try {
      this.#reader?.reloadSchema()
      this.#writer?.reloadSchema()
    } catch {
      this.#dropReader()
      this.#dropWriter()
    }
  }

  async #retryWhileBusy<T>(run: () => T, deadline = Date.now() + this.#options.waitMs): Promise<T> {
    for (;;) {
      try {
        return run()
      } catch (error) {
        if (!isBusy(error) || Date.now() >= deadline) throw error
      }
      await pause(POLL_MS)
    }
  }

  #open(): SqliteConnection {
    if (this.closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED')
    return new SqliteConnection(this.#options.path, this.#options.synchronous)
  }

  #dropReader(): void {
    this.#reader?.close()
    this.#reader = null
  }

  #dropWriter(): void {
    this.#writer?.close()
    this.#writer = null
  }
}

type Kind = 'read' | 'pragma' | 'write'

/** Classifies a statement. Uncertain ones count as writes, which can also read. */
function classifyStatement(sql: string): Kind {
  const [, word = ''] = /^[\s(]*([a-z]+)/i.exec(sql) ?? []
  switch (word.toLowerCase()) {
    case 'select':
    case 'explain':
      return 'read'
    case 'pragma':
      return 'pragma'
    case 'begin':
    case 'commit':
    case 'end':
    case 'rollback':
    case 'savepoint':
    case 'release':
      throw new LibsqlError('Start transactions with transaction() only', 'NOT_SUPPORTED')
    default:
      return 'write'
  }
}

/** Returns true if another process held the lock for too long. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
