import type { Payload } from 'payload'
import type { FoundIds, ProductSearch } from './ProductSearch.ts'
import { type MongoAdapter, searchInMongo } from './searchInMongo.ts'
import type { SqliteAdapter } from './searchInSqlite.ts'

/** Returns a page of the products that match the search strategy and the conditions. */
export async function searchProducts({ db }: Payload, search: ProductSearch): Promise<FoundIds> {
  if (db.name !== 'sqlite') return searchInMongo(db as unknown as MongoAdapter, search)
  const { searchInSqlite } = await import('./searchInSqlite.ts')
  return searchInSqlite(db as unknown as SqliteAdapter, search)
}
