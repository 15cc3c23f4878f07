import type { Payload, Where } from 'payload'
import { findRows } from './tables.ts'

/**
 * Returns the condition for products that shoppers can see, which is isLive as a query. It reads one column, in which drafts
 * and hidden products have a date in the far future: see publicationColumns.
 */
export const buildLiveFilter = (now = new Date()): Where => ({
  goesLiveAt: { less_than_equal: now.toISOString() },
})

/** Returns the first time in (after, until] at which a product goes live; reads one index entry. */
export async function findNextGoLive(payload: Payload, after: Date, until: Date): Promise<Date | undefined> {
  const docs = await findRows(payload, 'products', {
    where: {
      and: [
        { goesLiveAt: { greater_than: after.toISOString() } },
        { goesLiveAt: { less_than_equal: until.toISOString() } },
      ],
    },
    select: { goesLiveAt: true },
    sort: 'goesLiveAt',
    limit: 1,
  })
  const [next] = docs
  return next?.goesLiveAt ? new Date(next.goesLiveAt) : undefined
}
