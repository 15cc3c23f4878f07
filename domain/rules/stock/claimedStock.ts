import { type StockState, hold, release } from './stock.ts'

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
