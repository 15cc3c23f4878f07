import { type InArgs, type InStatement, LibsqlError, type ResultSet, type Transaction } from '@libsql/client'
import type { WriteGroup } from './WriteGroup.ts'

/**
 * Transaction for Payload's adapter: a savepoint in a group, exclusive while it is open. `commit` resolves once the group is
 * committed; a rollback does not affect other parts.
 */
export class SavepointTransaction implements Transaction {
  closed = false
  readonly #group: WriteGroup
  readonly #done: () => void

  constructor(group: WriteGroup, done: () => void) {
    group.writer.control('SAVEPOINT part')
    this.#group = group
    this.#done = done
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    if (this.closed || this.#group.isEnded)
      throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    try {
      return this.#group.writer.run(
        typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement,
      )
    } catch (error) {
      this.#group.handleFailure(error)
      throw error
    }
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
    this.#end(['RELEASE part'])
    await this.#group.ended
  }

  /** Rolls back, and resolves once the group has ended: a conflicting row of the same group can be read then. */
  async rollback(): Promise<void> {
    this.close()
    await this.#group.ended.catch(() => {})
  }

  close(): void {
    this.#end(['ROLLBACK TO part', 'RELEASE part'])
  }

  #end(statements: readonly ('RELEASE part' | 'ROLLBACK TO part')[]): void {
    if (this.closed) return
    this.closed = true
    try {
      if (!this.#group.isEnded) for (const statement of statements) this.#group.writer.control(statement)
    } catch (error) {
      this.#group.abandon(error)
    } finally {
      this.#done()
    }
  }
}
