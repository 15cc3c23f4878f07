import { MAX_RESERVED_SHARE, WAITING_LIST, checkoutsAmong, claimsAmong } from '../waitlist/claims.ts'
import { isMadeToOrder } from './madeToOrder.ts'
import { type StockState, hold, piecesLeftFor, release } from './stock.ts'

/** Units that can be had now for those who wait, theirs included; null of what is made to order. */
export function unitsForWaiting(stock: StockState): number | null {
  const left = piecesLeftFor(stock, WAITING_LIST)
  return left > 0 && isMadeToOrder(stock) ? null : left
}

/** Units that are held for all who wait. */
export const unitsReserved = ({ ledger }: StockState): number => ledger.held[WAITING_LIST] ?? 0

/** Counted units that no checkout holds, including those reserved for the waiting list. */
export function unitsBesideCheckouts({ stockQuantity, ledger }: StockState): number {
  const held = checkoutsAmong(Object.keys(ledger.held)).reduce((sum, id) => sum + (ledger.held[id] ?? 0), 0)
  return Math.max(0, stockQuantity - held)
}

/** Units that may be reserved for the waiting list at a time: half of them, or the last one. */
function maxReserved(stock: StockState): number {
  const units = unitsBesideCheckouts(stock)
  return units === 1 ? 1 : Math.floor(units * MAX_RESERVED_SHARE)
}

const unitsClaimed = ({ ledger }: StockState): number => claimsAmong(Object.keys(ledger.held)).length

/** Reserves units for as many people as wait, within the share, before open sale can take them. */
export function reserve(stock: StockState, waiting: number): StockState {
  const units = Math.min(unitsForWaiting(stock) ?? 0, waiting, maxReserved(stock) - unitsClaimed(stock))
  return units > unitsReserved(stock) ? (hold(stock, WAITING_LIST, units) ?? stock) : stock
}

/** Gives back what is held for more than so many who wait. */
export function limitReserve(stock: StockState, waiting: number): StockState {
  if (unitsReserved(stock) <= waiting) return stock
  const given = release(stock, WAITING_LIST)
  return waiting > 0 ? (hold(given, WAITING_LIST, waiting) ?? given) : given
}

/**
 * Holds a unit under a claim, from those reserved for all who wait if there are any; doing it twice holds one. Null if none
 * is left, or if the share that may be reserved is used up.
 */
export function holdClaim(stock: StockState, claim: string): StockState | null {
  if (Object.hasOwn(stock.ledger.held, claim)) return stock
  const rest = limitReserve(stock, Math.max(0, unitsReserved(stock) - 1))
  if (unitsClaimed(rest) + unitsReserved(rest) >= maxReserved(rest)) return null
  return hold(rest, claim, 1)
}

/**
 * Sets what a checkout holds to `quantity`, with the units that are held under `claims` for its shopper: of those as many as
 * it lacks are the checkout's from then on, and what it took over and wants no longer is held under them again. Null when that many are not left.
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

/** Which of its claims a checkout buys with so many units: those it took over, and of those beside it as many as are missing. */
export function claimsSold(stock: StockState, units: number, claims: readonly string[]): string[] {
  const { beside, takenOver } = split(stock, claims)
  return [...takenOver, ...beside].slice(0, units)
}

/** The claims that hold a unit themselves, beside their checkout's, and those whose unit it took over. */
function split({ ledger }: StockState, claims: readonly string[]) {
  const isBeside = (claim: string) => Object.hasOwn(ledger.held, claim)
  return { beside: claims.filter(isBeside), takenOver: claims.filter((claim) => !isBeside(claim)) }
}

/**
 * Gives back what a checkout holds; of that each of `claims`, which are kept a while longer, holds its unit again. Holding
 * nothing, it changes nothing.
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

/** Gives back what several hold. */
export function releaseAll(stock: StockState, holders: readonly string[]): StockState {
  return holders.reduce(release, stock)
}
