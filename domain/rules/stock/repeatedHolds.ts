/** For how long it is remembered that a visitor held a product and did not pay. */
export const REMEMBERED_MS = 24 * 60 * 60_000

/** Whoever gave a product up sooner has kept nobody waiting. */
export const KEPT_WAITING_MS = 5 * 60_000

const LEAST_MINUTES = 5
/** Behind one address are many people. */
const FREE_OF_ADDRESS = 4
const RESTS_FROM = 3
const REST_MINUTES = 15
const LONGEST_REST_MINUTES = 60

/** How often within a day a product was held and not paid, by a browser and from its address; as far as either is known. */
export interface UnpaidHolds {
  browser?: number | undefined
  address?: number | undefined
}

/** How many of them count against a visitor: all of the browser's own, and those of the address beyond what many people may leave. */
export function repeatsOf({ browser = 0, address = 0 }: UnpaidHolds): number {
  return Math.max(browser, address - FREE_OF_ADDRESS, 0)
}

/** For how many minutes units are held after so many repeats: half as long each time, but long enough to pay. */
export function holdMinutesAfter(repeats: number, holdMinutes: number): number {
  return Math.max(Math.min(LEAST_MINUTES, holdMinutes), Math.ceil(holdMinutes / 2 ** repeats))
}

/** For how many minutes a product is then left to others before it may be held again; 0 at first. */
export function restMinutesAfter(repeats: number): number {
  return repeats < RESTS_FROM ? 0 : Math.min(LONGEST_REST_MINUTES, REST_MINUTES * (repeats - RESTS_FROM + 1))
}
