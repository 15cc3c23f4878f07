import type { Payload, Where } from 'payload'
import { findRow, findRows, insertIfNew, updateRow } from '../tables.ts'

interface Lease {
  name: string
  holder: string
}

/** Rounding of timers and of times; a job that is due in a moment is due. */
const SLACK_MS = 100

/**
 * Takes a lease for `forMs`, in one atomic update: null where it was taken, otherwise when it is worth trying again.
 * Unless `early`, one that is not due yet is left alone; one that somebody holds is noted as wanted.
 */
export async function takeLease(
  payload: Payload,
  { name, holder }: Lease,
  { forMs, early }: { forMs: number; early: boolean },
): Promise<Date | null> {
  for (;;) {
    const now = Date.now()
    const at = (ms: number) => new Date(ms).toISOString()
    const isFree = isUnset('until', { less_than_equal: at(now) })
    const isDue = early ? [] : [isUnset('dueAt', { less_than_equal: at(now + SLACK_MS) })]
    const held = { holder, until: at(now + forMs), isWanted: false }
    if (await change(payload, { and: [named(name), isFree, ...isDue] }, held)) return null
    const row = await findRow(payload, 'leases', { where: named(name) })
    if (!row) {
      if (await insertIfNew(payload, 'leases', name, held)) return null
      continue
    }
    const until = Date.parse(row.until ?? '') || 0
    const dueAt = Date.parse(row.dueAt ?? '') || 0
    if (until <= now) return new Date(Math.max(dueAt, now))
    // Whoever holds it may have passed by what it is wanted for.
    const noted =
      !early || (await change(payload, { and: [named(name), isHeldBy(row.holder)] }, { isWanted: true }))
    if (noted) return new Date(Math.max(until, early ? 0 : dueAt))
  }
}

/** Holds a lease for longer; false where it is somebody else's by now. */
export async function renewLease(payload: Payload, { name, holder }: Lease, forMs: number): Promise<boolean> {
  const until = new Date(Date.now() + forMs).toISOString()
  return change(payload, { and: [named(name), isHeldBy(holder)] }, { until })
}

/**
 * Gives a lease back, which is due again in `dueInMs`. Answers false where it was wanted meanwhile: then it is held on, and
 * what it is for is to be done once more.
 */
export async function endLease(payload: Payload, { name, holder }: Lease, dueInMs: number): Promise<boolean> {
  const isMine = [named(name), isHeldBy(holder)]
  const notWanted = isUnset('isWanted', { equals: false })
  const dueAt = new Date(Date.now() + dueInMs).toISOString()
  const free = { holder: null, until: null, dueAt }
  if (await change(payload, { and: [...isMine, notWanted] }, free)) return true
  return !(await change(payload, { and: isMine }, { isWanted: false }))
}

/**
 * Frees what a process held that ended without a word, and has every job done at once: nobody knows what it left undone.
 */
export async function freeLeases(payload: Payload, holder: string): Promise<void> {
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
