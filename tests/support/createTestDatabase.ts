import { randomBytes } from 'node:crypto'
import { dropMongo } from './dropMongo.ts'

export interface TestDatabase {
  /** Value of DATABASE_URI; undefined for SQLite in the shop's data folder. */
  uri: string | undefined
  /** Drops the database. Call it after the shop has closed. */
  drop(): Promise<void>
}

/** Returns a new database for one shop: SQLite, or a randomly named one if TEST_DATABASE=mongodb. */
export function createTestDatabase(): TestDatabase {
  if (process.env.TEST_DATABASE !== 'mongodb') return { uri: undefined, drop: async () => {} }
  if (!process.env.TEST_MONGODB_URI) throw new Error('TEST_DATABASE=mongodb requires TEST_MONGODB_URI')
  const uri = new URL(process.env.TEST_MONGODB_URI)
  uri.pathname = `/rivage-test-${randomBytes(6).toString('hex')}`
  return { uri: uri.href, drop: () => dropMongo(uri.href) }
}
