const HOUR_MS = 60 * 60_000

/** Default and maximum hours for which a unit is reserved. */
export const CLAIM_HOURS = 24
export const MAX_CLAIM_HOURS = 168

/** Share of the units not held by checkouts that may be reserved for the waitlist at a time, rounded down. */
export const MAX_RESERVED_SHARE = 0.5
/** A last unit is reserved for at most LAST_UNIT_HOURS, and at most once per LAST_UNIT_REST_MS. */
export const LAST_UNIT_HOURS = 1
export const LAST_UNIT_REST_MS = 24 * HOUR_MS
/** After a claim expires, its email address and browser get no further reservation for this long. */
export const LAPSED_CLAIM_MS = 30 * 24 * HOUR_MS

const HOLDER = 'claim '

/** Holder of restocked units that are reserved for the waitlist but not yet assigned to a claim. */
export const WAITING_LIST = 'waiting list'

/** Returns the holder name of a claim, which differs from every checkout ID. */
export const claimHolder = (id: string): string => HOLDER + id

const isClaim = (holder: string): boolean => holder.startsWith(HOLDER)

/** Returns the IDs of the claims among holders of units. */
export const extractClaimIds = (holders: readonly string[]): string[] =>
  holders.filter(isClaim).map((holder) => holder.slice(HOLDER.length))

/** Returns the IDs of the checkouts among holders of units. */
export const extractCheckoutIds = (holders: readonly string[]): string[] =>
  holders.filter((holder) => !isClaim(holder) && holder !== WAITING_LIST)

/** Returns whether any of the holders is a claim or the waitlist. */
export const isHeldForWaitlist = (holders: readonly string[]): boolean =>
  extractCheckoutIds(holders).length < holders.length

/** Returns the time at which a reservation that starts now expires (ISO 8601). */
export function getClaimExpiry(now: Date, claimHours: number): string {
  return new Date(now.getTime() + claimHours * HOUR_MS).toISOString()
}

/** Returns whether a claim still reserves its unit. */
export function isClaimActive(claim: { state: string; keptUntil: string }, now: Date): boolean {
  return claim.state === 'open' && Date.parse(claim.keptUntil) > now.getTime()
}
