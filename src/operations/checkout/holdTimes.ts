import type { Shop } from '../../startup/shop.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'

const MINUTE_MS = 60_000
const FIRST_LOOK_MS = 2 * MINUTE_MS
/** Maximum total duration of a renewed hold, as a multiple of its normal duration. */
const MAX_HOLD_FACTOR = 2

type Env = Pick<Shop['env'], 'holdMinutes'>

/** Returns the hold duration of a checkout in minutes: the shop's setting, or less if its visitor kept others waiting. */
export function getHoldMinutes({ holdMinutes }: Pick<Checkout, 'holdMinutes'>, env: Env): number {
  return holdMinutes ?? env.holdMinutes
}

/** Returns the expiry and the first check of a checkout with this lifetime. */
export function deadlines(lifeMs: number): Pick<Checkout, 'expiresAt' | 'askAt'> {
  const now = Date.now()
  return {
    expiresAt: new Date(now + lifeMs).toISOString(),
    askAt: new Date(now + Math.min(lifeMs, FIRST_LOOK_MS)).toISOString(),
  }
}

/**
 * Returns the expiry and the next check of a checkout that holds its units from now on, or since `heldSince`. Renewal
 * restarts the full duration, up to twice that in total.
 */
export function getHoldTimes(
  { holdMinutes }: Env,
  heldSince?: string | null,
): Pick<Checkout, 'expiresAt' | 'askAt'> {
  const now = Date.now()
  const since = heldSince ? new Date(heldSince).getTime() : now
  return deadlines(Math.min(holdMinutes * MINUTE_MS, Math.max(getHoldEnd(since, holdMinutes) - now, 0)))
}

/** Returns true if a checkout has used up its maximum hold time: it must release its units before it holds any again. */
export function isHoldExhausted(
  checkout: Pick<Checkout, 'status' | 'heldSince' | 'holdMinutes'>,
  env: Env,
): boolean {
  const { status, heldSince } = checkout
  if (status !== 'open' || !heldSince) return false
  return getHoldEnd(Date.parse(heldSince), getHoldMinutes(checkout, env)) <= Date.now()
}

const getHoldEnd = (sinceMs: number, holdMinutes: number) =>
  sinceMs + MAX_HOLD_FACTOR * holdMinutes * MINUTE_MS
