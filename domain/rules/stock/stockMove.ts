import type { StockCount, StockReason } from './stockChange.ts'
import type { StockBy } from './stockPlace.ts'

/** A product's units on their way to be counted another way; it stands in the product until that is done. */
export interface StockMove {
  to: StockBy
  /** An ISO instant. */
  at: string
  reason: StockReason
  /** What each variant begins with, by its id; one that is not in it with nothing. */
  counts?: Record<string, StockCount> | undefined
}

/** What a product tells of its variants' stock: what is counted of them all, and whether any can be bought. */
export function wholeStock(variants: readonly StockCount[]): StockCount {
  return {
    inStock: variants.some(({ inStock }) => inStock),
    stockQuantity: variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0),
  }
}
