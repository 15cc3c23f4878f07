import type { Payload } from 'payload'
import { databaseOf } from '../tables.ts'
import type { OrderSearch } from './OrderSearch.ts'

/**
 * The ids of the orders that are meant and hold all that the index is asked for, the newest first, piece by piece. Whoever
 * has enough stops asking.
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

/** Makes what searches are answered from, also of orders from before it. On SQLite a migration has. */
export async function prepareOrderSearch(payload: Payload): Promise<void> {
  if (databaseOf(payload) === 'sqlite') return
  const { indexOrders } = await import('./searchOrdersInMongo.ts')
  await indexOrders(payload.db as never)
}
