import { LOW_STOCK } from './stock.ts'
import type { StockCount } from './stockChange.ts'

/**
 * Returns whether the shop's screens show two counts alike, in texts and in what the cart accepts. Counts above both
 * LOW_STOCK and the maximum per order are alike. The maximum itself differs from higher counts, because above it the limit
 * is shown instead of the stock.
 */
export function isDisplayedAlike(a: StockCount, b: StockCount, mostPerProduct: number): boolean {
  return (
    a.inStock === b.inStock && getDisplayedUnits(a, mostPerProduct) === getDisplayedUnits(b, mostPerProduct)
  )
}

/** Returns a count, capped at the number above which screens do not distinguish counts. */
export function getDisplayedUnits({ stockQuantity }: StockCount, mostPerProduct: number): number {
  return Math.min(stockQuantity, Math.max(LOW_STOCK, mostPerProduct) + 1)
}
