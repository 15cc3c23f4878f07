/** Period for which an unpaid hold of a product counts against a visitor. */
export const UNPAID_HOLD_WINDOW_MS = 24 * 60 * 60_000

/** Shorter holds do not count. */
export const MIN_COUNTED_HOLD_MS = 5 * 60_000

const MIN_HOLD_MINUTES = 5
/** Unpaid holds that do not count per IP address, because many people share one. */
const FREE_HOLDS_PER_IP = 4
const COOLDOWN_FROM_REPEATS = 3
const COOLDOWN_MINUTES = 15
const MAX_COOLDOWN_MINUTES = 60

/** Unpaid holds of a product within a day, by browser and by IP address; undefined if unknown. */
export interface UnpaidHolds {
  browser?: number | undefined
  address?: number | undefined
}

/**
 * Returns the number of holds that count against a visitor: all of the browser, or those of the IP address above its
 * allowance, whichever is more.
 */
export function countRepeats({ browser = 0, address = 0 }: UnpaidHolds): number {
  return Math.max(browser, address - FREE_HOLDS_PER_IP, 0)
}

/** Returns the minutes for which units are held after repeated unpaid holds: halved each time, but long enough to pay. */
export function computeHoldMinutes(repeats: number, holdMinutes: number): number {
  return Math.max(Math.min(MIN_HOLD_MINUTES, holdMinutes), Math.ceil(holdMinutes / 2 ** repeats))
}

/** Returns the minutes after which a visitor may hold the product again; 0 for the first repeats. */
export function computeCooldownMinutes(repeats: number): number {
  return repeats < COOLDOWN_FROM_REPEATS
    ? 0
    : Math.min(MAX_COOLDOWN_MINUTES, COOLDOWN_MINUTES * (repeats - COOLDOWN_FROM_REPEATS + 1))
}
