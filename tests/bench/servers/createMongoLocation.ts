import { randomBytes } from 'node:crypto'
import { dropMongo } from '../../support/dropMongo.ts'
import type { ShopLocation } from './Bench.ts'

/**
 * Returns a new database at TEST_MONGODB_URI, which `leave` drops. With `isKept` its name is the same on the next run, and
 * `leave` keeps it.
 */
export function createMongoLocation(
  dataDir: string,
  name: string,
  isKept: boolean,
): { place: ShopLocation; leave: () => Promise<void> } {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '')
  uri.pathname = `/rivage-bench-${isKept ? name : randomBytes(6).toString('hex')}`
  return {
    place: { dataDir, databaseUri: uri.href },
    async leave() {
      if (!isKept) await dropMongo(uri.href)
    },
  }
}
