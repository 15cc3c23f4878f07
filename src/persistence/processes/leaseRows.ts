import type { Payload, Where } from 'payload'
import { findRow, findRows, insertIfNew, updateRow } from '../tables.ts'

interface Lease {
  name: string
  holder: string
}

/** Tolerance for the rounding of timers and dates: a job that is due within it counts as due. */
const SLACK_MS = 100

/**
 * Takes a lease for `forMs` in one atomic update. Returns null if it was taken, otherwise when to try again. Without
 * `early`, a lease that is not due is left unchanged; with it, a held lease is marked as wanted.
 */
export async function acquireLease(
  payload: Payload,
  { name, holder }: Lease,
  { forMs: durationMs, early }: { forMs: number; early: boolean },
): Promise<Date | null> {
  for (;;) {
    const now = Date.now()
    const at = (ms: number) => new Date(ms).toISOString()
    const isFree = isUnset('until', { less_than_equal: at(now) })
    const isDue = early ? [] : [isUnset('dueAt', { less_than_equal: at(now + SLACK_MS) })]
    const held = { holder, until: at(now + durationMs), isWanted: false }
    if (await change(payload, { and: [named(name), isFree, ...isDue] }, held)) return null
    const row = await findRow(payload, 'leases', { where: named(name) })
    if (!row) {
      if (await insertIfNew(payload, 'leases', name, held)) return null
      continue
    }
    const until = Date.parse(row.until ?? '') || 0
    const dueAt = Date.parse(row.dueAt ?? '') || 0
    if (until <= now) return new Date(Math.max(dueAt, now))
    // The holder's current run may have missed the new work.
    const noted =
      !early || (await change(payload, { and: [named(name), isHeldBy(row.holder)] }, { isWanted: true }))
    if (noted) return new Date(Math.max(until, early ? 0 : dueAt))
  }
}

/** Extends a lease; returns false if another process holds it. */
export async function renewLease(payload: Payload, { name, holder }: Lease, forMs: number): Promise<boolean> {
  const until = new Date(Date.now() + forMs).toISOString()
  return change(payload, { and: [named(name), isHeldBy(holder)] }, { until })
}

/**
 * Releases a lease, which becomes due again in `dueInMs`. If it was marked as wanted since it was taken, keeps it and
 * returns false: the job must run again.
 */
export async function releaseLease(
  payload: Payload,
  { name, holder }: Lease,
  dueInMs: number,
): Promise<boolean> {
  const isMine = [named(name), isHeldBy(holder)]
  const notWanted = isUnset('isWanted', { equals: false })
  const dueAt = new Date(Date.now() + dueInMs).toISOString()
  const free = { holder: null, until: null, dueAt }
  if (await change(payload, { and: [...isMine, notWanted] }, free)) return true
  return !(await change(payload, { and: isMine }, { isWanted: false }))
}

/** Releases the leases of a process that ended without doing so, and makes every job due because any may be unfinished. */
export async function releaseLeasesOf(payload: Payload, holder: string): Promise<void> {
  for (const { id } of await findRows(payload, 'leases', { select: { holder: true } })) {
    const name = String(id)
    await change(payload, { and: [named(name), isHeldBy(holder)] }, { holder: null, until: null })
    await change(payload, named(name), { dueAt: null })
  }
}

const named = (name: string): Where => ({ id: { equals: name } })

const isHeldBy = (holder: string | null | undefined): Where =>
  holder ? { holder: { equals: holder } } : { holder: { exists: false } }

const isUnset = (column: string, or: Where[string]): Where => ({
  or: [{ [column]: { exists: false } }, { [column]: or }],
})

async function change(payload: Payload, where: Where, data: object): Promise<boolean> {
  return (await updateRow(payload, 'leases', where, data, { holder: true })) !== null
}
