import type { Shop } from '../../startup/shop.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'

const MINUTE_MS = 60_000
const FIRST_LOOK_MS = 2 * MINUTE_MS
/** How many times its time a hold lasts in all, however often it is renewed. */
const MOST_TIMES = 2

type Env = Pick<Shop['env'], 'holdMinutes'>

/** For how many minutes a checkout holds its units: the shop's own time, or less where its visitor left others waiting. */
export function holdMinutesOf({ holdMinutes }: Pick<Checkout, 'holdMinutes'>, env: Env): number {
  return holdMinutes ?? env.holdMinutes
}

/** The times of a checkout that lives so long from now on. */
export function deadlines(lifeMs: number): Pick<Checkout, 'expiresAt' | 'askAt'> {
  const now = Date.now()
  return {
    expiresAt: new Date(now + lifeMs).toISOString(),
    askAt: new Date(now + Math.min(lifeMs, FIRST_LOOK_MS)).toISOString(),
  }
}

/**
 * The times of a checkout that holds its units from now on, or goes on holding them since `heldSince`: renewed, it lasts
 * the full time again, but never longer than twice that in all.
 */
export function holdTimes(
  { holdMinutes }: Env,
  heldSince?: string | null,
): Pick<Checkout, 'expiresAt' | 'askAt'> {
  const now = Date.now()
  const since = heldSince ? new Date(heldSince).getTime() : now
  return deadlines(Math.min(holdMinutes * MINUTE_MS, Math.max(endOfHold(since, holdMinutes) - now, 0)))
}

/** Whether a checkout has held its units as long as one may: it gives them back before it holds any again. */
export function isHoldOver(
  checkout: Pick<Checkout, 'status' | 'heldSince' | 'holdMinutes'>,
  env: Env,
): boolean {
  const { status, heldSince } = checkout
  if (status !== 'open' || !heldSince) return false
  return endOfHold(Date.parse(heldSince), holdMinutesOf(checkout, env)) <= Date.now()
}

const endOfHold = (sinceMs: number, holdMinutes: number) => sinceMs + MOST_TIMES * holdMinutes * MINUTE_MS
