import { MAX_RESERVED_SHARE, WAITING_LIST, extractCheckoutIds, extractClaimIds } from '../waitlist/claims.ts'
import { isMadeToOrder } from './madeToOrder.ts'
import { type StockState, hold, getUnitsLeftFor, release } from './stock.ts'

/** Returns the units that are available to the waitlist, including those reserved for it; null if made to order. */
export function getUnitsForWaitlist(stock: StockState): number | null {
  const left = getUnitsLeftFor(stock, WAITING_LIST)
  return left > 0 && isMadeToOrder(stock) ? null : left
}

/** Returns the units reserved for the waitlist that no claim holds yet. */
export const getReservedUnits = ({ ledger }: StockState): number => ledger.held[WAITING_LIST] ?? 0

/** Returns the counted units that no checkout holds, including those reserved for the waitlist. */
export function getUnitsOutsideCheckouts({ stockQuantity, ledger }: StockState): number {
  const held = extractCheckoutIds(Object.keys(ledger.held)).reduce(
    (sum, id) => sum + (ledger.held[id] ?? 0),
    0,
  )
  return Math.max(0, stockQuantity - held)
}

/**
 * Returns the maximum units that may be reserved for the waitlist at a time: MAX_RESERVED_SHARE of them, or the last one.
 */
function maxReserved(stock: StockState): number {
  const units = getUnitsOutsideCheckouts(stock)
  return units === 1 ? 1 : Math.floor(units * MAX_RESERVED_SHARE)
}

const unitsClaimed = ({ ledger }: StockState): number => extractClaimIds(Object.keys(ledger.held)).length

/** Reserves units for as many people as wait, within the maximum, before other shoppers can buy them. */
export function reserveUnits(stock: StockState, waiting: number): StockState {
  const units = Math.min(getUnitsForWaitlist(stock) ?? 0, waiting, maxReserved(stock) - unitsClaimed(stock))
  return units > getReservedUnits(stock) ? (hold(stock, WAITING_LIST, units) ?? stock) : stock
}

/** Releases reserved units that exceed the number of people waiting. */
export function limitReservation(stock: StockState, waiting: number): StockState {
  if (getReservedUnits(stock) <= waiting) return stock
  const given = release(stock, WAITING_LIST)
  return waiting > 0 ? (hold(given, WAITING_LIST, waiting) ?? given) : given
}

/**
 * Holds a unit for a claim, from those reserved for the waitlist if there are any; idempotent. Returns null if no unit is
 * left or the maximum is reserved already.
 */
export function holdClaim(stock: StockState, claim: string): StockState | null {
  if (Object.hasOwn(stock.ledger.held, claim)) return stock
  const rest = limitReservation(stock, Math.max(0, getReservedUnits(stock) - 1))
  if (unitsClaimed(rest) + getReservedUnits(rest) >= maxReserved(rest)) return null
  return hold(rest, claim, 1)
}

/**
 * Sets a checkout's hold to `quantity`. It takes over the units of its shopper's `claims` that it lacks, and returns those
 * it no longer needs to them. Returns null if not enough units are left.
 */
export function holdWithClaims(
  stock: StockState,
  checkoutId: string,
  quantity: number,
  claims: readonly string[],
): StockState | null {
  const before = stock.ledger.held[checkoutId] ?? 0
  const { beside, takenOver } = split(stock, claims)
  const held = hold(releaseAll(stock, beside.slice(0, Math.max(0, quantity - before))), checkoutId, quantity)
  return held && holdEach(held, takenOver.slice(0, Math.max(0, before - quantity)))
}

/**
 * Returns the claims that a checkout's sale of `units` uses up: those it took over, then as many of the others as are
 * missing.
 */
export function findSoldClaims(stock: StockState, units: number, claims: readonly string[]): string[] {
  const { beside, takenOver } = split(stock, claims)
  return [...takenOver, ...beside].slice(0, units)
}

/** Splits claims into those that hold a unit themselves and those whose unit the checkout took over. */
function split({ ledger }: StockState, claims: readonly string[]) {
  const isBeside = (claim: string) => Object.hasOwn(ledger.held, claim)
  return { beside: claims.filter(isBeside), takenOver: claims.filter((claim) => !isBeside(claim)) }
}

/**
 * Releases a checkout's hold; each of `claims`, which stay active, holds its unit again if the checkout took it over. Does
 * nothing without a hold.
 */
export function releaseToClaims(
  stock: StockState,
  checkoutId: string,
  claims: readonly string[],
): StockState {
  const units = stock.ledger.held[checkoutId]
  if (units === undefined) return stock
  const { takenOver } = split(stock, claims)
  return holdEach(release(stock, checkoutId), takenOver.slice(0, units))
}

const holdEach = (stock: StockState, claims: readonly string[]): StockState =>
  claims.reduce((now, claim) => hold(now, claim, 1) ?? now, stock)

/** Releases the units of several holders. */
export function releaseAll(stock: StockState, holders: readonly string[]): StockState {
  return holders.reduce(release, stock)
}
