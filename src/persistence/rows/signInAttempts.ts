import { createHmac } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Payload, Where } from 'payload'
import { HttpError } from '../../errors/HttpError.ts'
import { newRowId } from './newRowId.ts'
import { deleteRows, findRow, insertRow, updateRow } from '../tables.ts'

export const FAILURES_BEFORE_WAIT = 5
const WAIT_MS = 10 * 60_000
/** Failures of an account, from any address, from which on unknown clients are throttled together. */
const FAILURES_BEFORE_THROTTLE = 20
const THROTTLE_WINDOW_MS = 60 * 60_000

/** Throttling queue: addresses without recent failures for the account do not wait behind those with failures. */
type Lane = 'first' | 'repeated'

/** Maximum delay between two attempts. Few guesses come from new addresses, so the owner in a new browser gets in sooner. */
const MAX_THROTTLE_MS: Record<Lane, number> = { first: 2000, repeated: 30_000 }

const COLLECTION = 'sign-in-attempts'

interface AttemptsRow {
  id: string
  key: string
  failures: number
  windowEndsAt: string
  nextAt?: string | null
}

/** Account and origin of a sign-in attempt: normalized username, and IP address or known browser. */
export interface Attempt {
  name: string
  ipAddress: string
  /** Browser ID if it has signed in to this account before, otherwise null. */
  device: string | null
}

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed five. Throws 429
 * from the sixth failure of an address or known browser on (for ten minutes), and for seconds to unknown clients while an
 * account is guessed at from many addresses. Behaves the same for unknown accounts.
 */
export async function startAttempt(payload: Payload, attempt: Attempt): Promise<{ failures: number }> {
  const key = keyOf(payload, attempt)
  const failures = await countFailure(payload, key, WAIT_MS, FAILURES_BEFORE_WAIT)
  if (failures === null) throw createTooManyAttemptsError(await findWaitMs(payload, key, 'windowEndsAt'))
  if (attempt.device === null)
    await throttleAttempt(payload, attempt, key, failures === 1 ? 'first' : 'repeated')
  return { failures }
}

/** Records a wrong password for the whole account; startAttempt has already counted it for the address. */
export async function recordFailedAttempt(payload: Payload, attempt: Attempt): Promise<void> {
  if (attempt.device !== null) return
  for (const lane of ['first', 'repeated'] as const)
    await countFailure(payload, buildThrottleKey(payload, attempt.name, lane), THROTTLE_WINDOW_MS, Infinity)
}

/** Resets the count of this address or browser after a correct password. */
export async function clearAttempts(payload: Payload, attempt: Attempt): Promise<void> {
  await deleteRows(payload, COLLECTION, { key: { equals: keyOf(payload, attempt) } })
}

async function throttleAttempt(
  payload: Payload,
  { name }: Attempt,
  reserved: string,
  lane: Lane,
): Promise<void> {
  const key = buildThrottleKey(payload, name, lane)
  const now = new Date()
  const row = await findRow(payload, COLLECTION, { where: isOpen(key, now) })
  if (!row || row.failures < FAILURES_BEFORE_THROTTLE) return
  const turnMs = Math.min(MAX_THROTTLE_MS[lane], 1000 * 2 ** ((row.failures - FAILURES_BEFORE_THROTTLE) / 10))
  const isDue = { or: [{ nextAt: { exists: false } }, { nextAt: { less_than_equal: now.toISOString() } }] }
  const nextAt = new Date(now.getTime() + turnMs).toISOString()
  if (await change(payload, { and: [{ key: { equals: key } }, isDue] }, { nextAt })) return
  // The password was not checked, so undo the count.
  const counted: Where = { and: [{ key: { equals: reserved } }, { failures: { greater_than: 0 } }] }
  await change(payload, counted, { failures: { $inc: -1 } })
  const waitMs = await findWaitMs(payload, key, 'nextAt')
  // Use a random part of the wait: otherwise a client that waits for its end would always lose to an attacker who keeps trying.
  throw createTooManyAttemptsError(lane === 'first' ? Math.random() * waitMs : waitMs)
}

/** Counts a failure, restarts the window, and returns the failures in it; null if there are `max` already. */
async function countFailure(
  payload: Payload,
  key: string,
  windowMs: number,
  max: number,
): Promise<number | null> {
  for (;;) {
    const now = new Date()
    const windowEndsAt = new Date(now.getTime() + windowMs).toISOString()
    const isFree = max === Infinity ? [] : [{ failures: { less_than: max } }]
    const counted = await change(
      payload,
      { and: [isOpen(key, now), ...isFree] },
      { failures: { $inc: 1 }, windowEndsAt },
    )
    if (counted) return counted.failures
    const isOver: Where = {
      and: [{ key: { equals: key } }, { windowEndsAt: { less_than_equal: now.toISOString() } }],
    }
    if (await change(payload, isOver, { failures: 1, windowEndsAt, nextAt: null })) return 1
    if (await findRow(payload, COLLECTION, { where: { key: { equals: key } } })) {
      if (await findRow(payload, COLLECTION, { where: isOpen(key, now) })) return null
    } else if (await insert(payload, { key, failures: 1, windowEndsAt })) return 1
  }
}

/** Inserts a row; returns false if the key exists (unique index). */
async function insert(payload: Payload, row: Omit<AttemptsRow, 'id'>): Promise<boolean> {
  // Inserts are as rare as expirations, so delete expired rows here.
  const isOver = { windowEndsAt: { less_than: new Date().toISOString() } }
  await deleteRows(payload, COLLECTION, isOver)
  try {
    await insertRow(payload, COLLECTION, newRowId(), { ...row })
    return true
  } catch (error) {
    if (await findRow(payload, COLLECTION, { where: { key: { equals: row.key } } })) return false
    throw error
  }
}

async function change(payload: Payload, where: Where, data: object): Promise<AttemptsRow | null> {
  const row: unknown = await updateRow(payload, COLLECTION, where, data as Record<string, unknown>)
  return row as AttemptsRow | null
}

async function findWaitMs(payload: Payload, key: string, field: 'windowEndsAt' | 'nextAt'): Promise<number> {
  const row = await findRow(payload, COLLECTION, { where: { key: { equals: key } } })
  return Date.parse(row?.[field] ?? '') - Date.now() || 0
}

const isOpen = (key: string, now: Date): Where => ({
  and: [{ key: { equals: key } }, { windowEndsAt: { greater_than: now.toISOString() } }],
})

function keyOf({ secret }: Payload, { name, ipAddress, device }: Attempt): string {
  // An IPv6 customer usually has a whole network, so the key is its /56 prefix.
  const from = device === null ? ['address', ipAddress && ipKeyGenerator(ipAddress)] : ['device', device]
  return hash(secret, [...from, name])
}

const buildThrottleKey = ({ secret }: Payload, name: string, lane: Lane) =>
  hash(secret, lane === 'first' ? ['account', name, lane] : ['account', name])

function hash(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`sign-in ${JSON.stringify(parts)}`)
    .digest('hex')
}

function createTooManyAttemptsError(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [minutes, 'minute']
  return new HttpError(
    429,
    `Too many failed attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}
