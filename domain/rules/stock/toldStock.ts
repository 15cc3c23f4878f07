import { LOW_STOCK } from './stock.ts'
import type { StockCount } from './stockChange.ts'

/**
 * Returns whether the shop's screens show two counts alike, in texts and in what the cart accepts. Counts above both
 * LOW_STOCK and the maximum per order are alike. The maximum itself differs from higher counts, because above it the limit
 * is shown instead of the stock.
 */
export function isToldAlike(a: StockCount, b: StockCount, mostPerProduct: number): boolean {
  return a.inStock === b.inStock && toldUnits(a, mostPerProduct) === toldUnits(b, mostPerProduct)
}

/** Returns a count, capped at the number above which screens do not distinguish counts. */
export function toldUnits({ stockQuantity }: StockCount, mostPerProduct: number): number {
  return Math.min(stockQuantity, Math.max(LOW_STOCK, mostPerProduct) + 1)
}
