import type { Payload } from 'payload'
import type { Leases } from '../jobs/Leases.ts'
import { endLease, renewLease, takeLease } from '../persistence/processes/leaseRows.ts'

/** Time without renewal after which another process takes a lease over. */
const LEASE_MS = 20_000
const RENEWED_EVERY_MS = 5_000

/** Returns leases that all processes of a shop share, held in its database by the process `holder`. */
export function sharedLeases(payload: Payload, holder: string): Leases {
  const renewals = new Map<string, NodeJS.Timeout>()
  return {
    async take(name, early) {
      const tryAgainAt = await takeLease(payload, { name, holder }, { forMs: LEASE_MS, early })
      if (tryAgainAt) return Math.max(0, tryAgainAt.getTime() - Date.now())
      const renewal = setInterval(() => {
        // If the database is unavailable, other processes cannot take over either.
        renewLease(payload, { name, holder }, LEASE_MS).catch(() => undefined)
      }, RENEWED_EVERY_MS)
      renewals.set(name, renewal.unref())
      return null
    },
    async end(name, dueInMs) {
      const isOver = await endLease(payload, { name, holder }, dueInMs).catch((error: unknown) => {
        clearInterval(renewals.get(name))
        throw error
      })
      if (isOver) clearInterval(renewals.get(name))
      return isOver
    },
  }
}
