import { randomBytes } from 'node:crypto'
import { dropMongo } from './dropMongo.ts'

export interface TestDatabase {
  /** For DATABASE_URI; undefined means SQLite in the shop's own data folder. */
  uri: string | undefined
  /** For when the shop has gone. */
  drop(): Promise<void>
}

/** A fresh database for one shop: SQLite, or one of a name of its own where TEST_DATABASE=mongodb. */
export function testDatabase(): TestDatabase {
  if (process.env.TEST_DATABASE !== 'mongodb') return { uri: undefined, drop: async () => {} }
  if (!process.env.TEST_MONGODB_URI) throw new Error('TEST_DATABASE=mongodb needs TEST_MONGODB_URI')
  const uri = new URL(process.env.TEST_MONGODB_URI)
  uri.pathname = `/rivage-test-${randomBytes(6).toString('hex')}`
  return { uri: uri.href, drop: () => dropMongo(uri.href) }
}
