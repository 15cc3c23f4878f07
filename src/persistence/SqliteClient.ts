import { setTimeout as pause } from 'node:timers/promises'
import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type Replicated,
  type ResultSet,
  type Transaction,
} from '@libsql/client'
import { Mutex } from 'async-mutex'
import { SqliteConnection, type Synchronous } from './SqliteConnection.ts'

const POLL_MS = 10

export interface SqliteOptions {
  path: string
  synchronous: Synchronous
  /** How long a statement waits for a lock that another process holds. */
  waitMs: number
}

/**
 * The database client that Payload's adapter works with, in place of the driver's own. Reads have one connection,
 * writes another. Every write is a transaction that first takes the write lock and whose COMMIT has to succeed before
 * anybody is answered; a connection on which anything failed is closed, so that nothing is left open on it. Waiting for
 * another process's lock leaves the thread free; past `waitMs` it ends in SQLITE_BUSY, and nothing is written.
 */
export class SqliteClient implements Client {
  readonly protocol = 'file'
  closed = false
  readonly #options: SqliteOptions
  readonly #writing = new Mutex()
  #reader: SqliteConnection | null = null
  #writer: SqliteConnection | null = null

  constructor(options: SqliteOptions) {
    this.#options = options
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
    switch (kindOf(whole.sql)) {
      case 'read':
        return this.#read(({ client }) => client.execute(whole))
      case 'pragma':
        await this.#read(({ client }) => client.execute(whole))
        return this.#exclusively((writer) => writer.client.execute(whole))
      case 'write':
        return this.#write(({ client }) => client.execute(whole))
    }
  }

  /** All of the statements or none. */
  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#write(async ({ client }) => {
      const results: ResultSet[] = []
      for (const statement of statements) results.push(await client.execute(statement))
      return results
    })
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
    // It would run transactions of its own, unseen.
    throw new LibsqlError('Only single statements are executed here', 'NOT_SUPPORTED')
  }

  /** Holds the write lock until it is committed or rolled back: nothing slow may happen in between. */
  async transaction(): Promise<Transaction> {
    const { writer, release } = await this.#begin()
    return new WriteTransaction(writer, (commit) => {
      try {
        if (commit) commitOn(writer)
        else this.#dropWriter()
      } catch (error) {
        this.#dropWriter()
        throw error
      } finally {
        release()
      }
    })
  }

  async sync(): Promise<Replicated> {
    return undefined
  }

  close(): void {
    this.closed = true
    this.#dropReader()
    this.#dropWriter()
  }

  async #read<T>(run: (reader: SqliteConnection) => Promise<T>): Promise<T> {
    return this.#patiently(async () => {
      try {
        return await run((this.#reader ??= this.#open()))
      } catch (error) {
        this.#dropReader()
        throw error
      }
    })
  }

  async #write<T>(run: (writer: SqliteConnection) => Promise<T>): Promise<T> {
    const { writer, release } = await this.#begin()
    try {
      const result = await run(writer)
      commitOn(writer)
      return result
    } catch (error) {
      this.#dropWriter()
      throw error
    } finally {
      release()
    }
  }

  /** Outside a transaction, where a pragma takes effect. */
  async #exclusively<T>(run: (writer: SqliteConnection) => Promise<T>): Promise<T> {
    return this.#writing.runExclusive(async () => {
      try {
        return await run((this.#writer ??= this.#open()))
      } catch (error) {
        this.#dropWriter()
        throw error
      }
    })
  }

  async #begin(): Promise<{ writer: SqliteConnection; release: () => void }> {
    const deadline = Date.now() + this.#options.waitMs
    const release = await this.#writing.acquire()
    try {
      const writer = await this.#patiently(() => {
        const connection = (this.#writer ??= this.#open())
        connection.control('BEGIN IMMEDIATE')
        return connection
      }, deadline)
      return { writer, release }
    } catch (error) {
      this.#dropWriter()
      release()
      throw error
    }
  }

  async #patiently<T>(run: () => T | Promise<T>, deadline = Date.now() + this.#options.waitMs): Promise<T> {
    for (;;) {
      try {
        return await run()
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

/** COMMIT fails where any statement of the connection is unfinished, so that its success is the proof that none is. */
function commitOn(writer: SqliteConnection): void {
  writer.control('COMMIT')
  if (writer.isInTransaction) throw new LibsqlError('The transaction was not committed', 'NOT_COMMITTED')
}

type Kind = 'read' | 'pragma' | 'write'

/** What cannot be told for sure is a write, which reads as well. */
function kindOf(sql: string): Kind {
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
      throw new LibsqlError('Transactions are begun by transaction() alone', 'NOT_SUPPORTED')
    default:
      return 'write'
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

class WriteTransaction implements Transaction {
  closed = false
  readonly #writer: SqliteConnection
  readonly #end: (commit: boolean) => void

  constructor(writer: SqliteConnection, end: (commit: boolean) => void) {
    this.#writer = writer
    this.#end = end
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    if (this.closed) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    const whole = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
    return this.#writer.client.execute(whole)
  }

  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const results: ResultSet[] = []
    for (const statement of statements) results.push(await this.execute(statement))
    return results
  }

  async executeMultiple(): Promise<void> {
    throw new LibsqlError('Only single statements are executed here', 'NOT_SUPPORTED')
  }

  async commit(): Promise<void> {
    this.#finish(true)
  }

  async rollback(): Promise<void> {
    this.#finish(false)
  }

  close(): void {
    this.#finish(false)
  }

  #finish(commit: boolean): void {
    if (this.closed) return
    this.closed = true
    this.#end(commit)
  }
}
