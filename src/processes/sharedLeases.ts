import type { Payload } from 'payload'
import type { Leases } from '../jobs/Leases.ts'
import { releaseLease, renewLease, acquireLease } from '../persistence/processes/leaseRows.ts'

/** Time without renewal after which another process takes a lease over. */
const LEASE_MS = 20_000
const RENEW_INTERVAL_MS = 5_000

/** Returns leases that all processes of a shop share, held in its database by the process `holder`. */
export function sharedLeases(payload: Payload, holder: string): Leases {
  const renewals = new Map<string, NodeJS.Timeout>()
  return {
    async acquire(name, early) {
      const retryAt = await acquireLease(payload, { name, holder }, { forMs: LEASE_MS, early })
      if (retryAt) return Math.max(0, retryAt.getTime() - Date.now())
      const renewal = setInterval(() => {
        // If the database is unavailable, other processes cannot take over either.
        renewLease(payload, { name, holder }, LEASE_MS).catch(() => undefined)
      }, RENEW_INTERVAL_MS)
      renewals.set(name, renewal.unref())
      return null
    },
    async release(name, dueInMs) {
      const isReleased = await releaseLease(payload, { name, holder }, dueInMs).catch((error: unknown) => {
        clearInterval(renewals.get(name))
        throw error
      })
      if (isReleased) clearInterval(renewals.get(name))
      return isReleased
    },
  }
}
