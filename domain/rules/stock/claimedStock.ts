import { WAITING_LIST } from '../waitlist/claims.ts'
import { isMadeToOrder } from './madeToOrder.ts'
import { type StockState, hold, piecesLeftFor, release } from './stock.ts'

/** Units that can be had now for those who wait, theirs included; null of what is made to order. */
export function unitsForWaiting(stock: StockState): number | null {
  const left = piecesLeftFor(stock, WAITING_LIST)
  return left > 0 && isMadeToOrder(stock) ? null : left
}

/** Units that are held for all who wait. */
export const unitsReserved = ({ ledger }: StockState): number => ledger.held[WAITING_LIST] ?? 0

/** Holds for so many who wait as many units as there are, so that nobody is faster than the first of them. */
export function reserve(stock: StockState, waiting: number): StockState {
  const units = Math.min(unitsForWaiting(stock) ?? 0, waiting)
  return units > unitsReserved(stock) ? (hold(stock, WAITING_LIST, units) ?? stock) : stock
}

/** Gives back what is held for more than so many who wait. */
export function limitReserve(stock: StockState, waiting: number): StockState {
  if (unitsReserved(stock) <= waiting) return stock
  const given = release(stock, WAITING_LIST)
  return waiting > 0 ? (hold(given, WAITING_LIST, waiting) ?? given) : given
}

/** Holds a unit under a claim, of those for all who wait if there are any; doing it twice holds one. Null when none is left. */
export function holdClaim(stock: StockState, claim: string): StockState | null {
  if (Object.hasOwn(stock.ledger.held, claim)) return stock
  return hold(limitReserve(stock, Math.max(0, unitsReserved(stock) - 1)), claim, 1)
}

/**
 * Sets what a checkout holds to `quantity`, with the units that are held under `claims` for its shopper: of those as many as
 * it lacks are the checkout's from then on. Null when that many are not left.
 */
export function holdWithClaims(
  stock: StockState,
  checkoutId: string,
  quantity: number,
  claims: readonly string[],
): StockState | null {
  const lacking = Math.max(0, quantity - (stock.ledger.held[checkoutId] ?? 0))
  const taken = claims.filter((claim) => Object.hasOwn(stock.ledger.held, claim)).slice(0, lacking)
  return hold(releaseAll(stock, taken), checkoutId, quantity)
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
  return claims.slice(0, units).reduce((now, claim) => hold(now, claim, 1) ?? now, release(stock, checkoutId))
}

/** Gives back what several hold. */
export function releaseAll(stock: StockState, holders: readonly string[]): StockState {
  return holders.reduce(release, stock)
}
