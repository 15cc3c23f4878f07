import { LOW_STOCK } from './stock.ts'
import type { StockCount } from './stockChange.ts'

/**
 * Whether the shop's screens say the same of two counts, in words and in what they let into a bag: beyond a few, and beyond
 * the most units of one product that an order takes, one more or less is told nobody. One above that most is another thing
 * than that most itself: there the limit is what is told.
 */
export function isToldAlike(a: StockCount, b: StockCount, mostPerProduct: number): boolean {
  return a.inStock === b.inStock && toldUnits(a, mostPerProduct) === toldUnits(b, mostPerProduct)
}

/** The units of a count as far as screens tell them apart. */
export function toldUnits({ stockQuantity }: StockCount, mostPerProduct: number): number {
  return Math.min(stockQuantity, Math.max(LOW_STOCK, mostPerProduct) + 1)
}
