import { randomBytes } from 'node:crypto'
import { dropMongo } from '../../support/dropMongo.ts'
import type { ShopPlace } from './Bench.ts'

/**
 * A database of its own at TEST_MONGODB_URI, which goes away when it is left; one that `isKept` has the same name on the
 * next run, and stays.
 */
export function mongoPlace(
  dataDir: string,
  name: string,
  isKept: boolean,
): { place: ShopPlace; leave: () => Promise<void> } {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '')
  uri.pathname = `/rivage-bench-${isKept ? name : randomBytes(6).toString('hex')}`
  return {
    place: { dataDir, databaseUri: uri.href },
    async leave() {
      if (!isKept) await dropMongo(uri.href)
    },
  }
}
