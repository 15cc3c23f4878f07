import type { Payload } from 'payload'
import { databaseOf } from '../tables.ts'
import type { OrderSearch } from './OrderSearch.ts'

/**
 * Yields the ids of the orders that match the condition and the trigrams looked up in the index, in batches, newest first.
 * Stop iterating to end the search.
 */
export async function* searchOrders(payload: Payload, search: OrderSearch): AsyncGenerator<string[], void> {
  if (databaseOf(payload) === 'sqlite') {
    const { searchOrdersInSqlite } = await import('./searchOrdersInSqlite.ts')
    yield* searchOrdersInSqlite(payload.db as never, search)
  } else {
    const { searchOrdersInMongo } = await import('./searchOrdersInMongo.ts')
    yield* searchOrdersInMongo(payload.db as never, search)
  }
}

/** Creates the index for order searches. On SQLite a migration creates it. */
export async function createOrderSearchIndex(payload: Payload): Promise<void> {
  if (databaseOf(payload) === 'sqlite') return
  const { createGramsIndex } = await import('./searchOrdersInMongo.ts')
  await createGramsIndex(payload.db as never)
}
