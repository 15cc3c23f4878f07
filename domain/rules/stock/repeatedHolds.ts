/** Period for which an unpaid hold of a product counts against a visitor. */
export const REMEMBERED_MS = 24 * 60 * 60_000

/** Shorter holds do not count. */
export const KEPT_WAITING_MS = 5 * 60_000

const LEAST_MINUTES = 5
/** Unpaid holds that do not count per IP address, because many people share one. */
const FREE_OF_ADDRESS = 4
const RESTS_FROM = 3
const REST_MINUTES = 15
const LONGEST_REST_MINUTES = 60

/** Unpaid holds of a product within a day, by browser and by IP address; undefined if unknown. */
export interface UnpaidHolds {
  browser?: number | undefined
  address?: number | undefined
}

/**
 * Returns the number of holds that count against a visitor: all of the browser, or those of the IP address above its
 * allowance, whichever is more.
 */
export function repeatsOf({ browser = 0, address = 0 }: UnpaidHolds): number {
  return Math.max(browser, address - FREE_OF_ADDRESS, 0)
}

/** Returns the minutes for which units are held after repeated unpaid holds: halved each time, but long enough to pay. */
export function holdMinutesAfter(repeats: number, holdMinutes: number): number {
  return Math.max(Math.min(LEAST_MINUTES, holdMinutes), Math.ceil(holdMinutes / 2 ** repeats))
}

/** Returns the minutes after which a visitor may hold the product again; 0 for the first repeats. */
export function restMinutesAfter(repeats: number): number {
  return repeats < RESTS_FROM ? 0 : Math.min(LONGEST_REST_MINUTES, REST_MINUTES * (repeats - RESTS_FROM + 1))
}
