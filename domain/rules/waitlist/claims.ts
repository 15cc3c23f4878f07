const HOUR_MS = 60 * 60_000

/** For how many hours a unit is kept where staff say nothing else, and the most that they may say. */
export const CLAIM_HOURS = 24
export const MOST_CLAIM_HOURS = 168

/** Share of the units not held by checkouts that may be reserved for the waiting list at a time, rounded down. */
export const MAX_RESERVED_SHARE = 0.5
/** A last unit is reserved once in this time, and for at most this many hours. */
export const LAST_UNIT_HOURS = 1
export const LAST_UNIT_REST_MS = 24 * HOUR_MS
/** After a claim ran out, its email address and browser get no further reservation for this long. */
export const LAPSED_CLAIM_MS = 30 * 24 * HOUR_MS

const HOLDER = 'claim '

/** Under what name units that just came back are held for all who wait, until each is kept for one of them. */
export const WAITING_LIST = 'waiting list'

/** Under what name a claim holds its unit, which no checkout has. */
export const claimHolder = (id: string): string => HOLDER + id

const isClaim = (holder: string): boolean => holder.startsWith(HOLDER)

/** The claims among those who hold units, by their ids. */
export const claimsAmong = (holders: readonly string[]): string[] =>
  holders.filter(isClaim).map((holder) => holder.slice(HOLDER.length))

/** The checkouts among those who hold units, by their ids. */
export const checkoutsAmong = (holders: readonly string[]): string[] =>
  holders.filter((holder) => !isClaim(holder) && holder !== WAITING_LIST)

/** Whether any of those who hold units is somebody who waited, or all who do. */
export const isForWaiting = (holders: readonly string[]): boolean =>
  checkoutsAmong(holders).length < holders.length

/** When a unit that is kept from now on is kept no longer, as an ISO instant. */
export function keptUntil(now: Date, claimHours: number): string {
  return new Date(now.getTime() + claimHours * HOUR_MS).toISOString()
}

/** Whether a unit is still kept for whoever waited for it. */
export function isKept(claim: { state: string; keptUntil: string }, now: Date): boolean {
  return claim.state === 'open' && Date.parse(claim.keptUntil) > now.getTime()
}
