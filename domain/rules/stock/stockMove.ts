import type { StockCount, StockReason } from './stockChange.ts'
import type { StockBy } from './stockPlace.ts'

/** Unfinished switch to another way of counting a product's units; stored in the product until it is done. */
export interface StockMove {
  to: StockBy
  /** ISO 8601. */
  at: string
  reason: StockReason
  /** Initial count of each variant by ID; variants that are not listed start with none. */
  counts?: Record<string, StockCount> | undefined
}

/** Returns a product's stock from its variants: the sum of their counts, in stock if any of them is. */
export function sumStock(variants: readonly StockCount[]): StockCount {
  return {
    inStock: variants.some(({ inStock }) => inStock),
    stockQuantity: variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0),
  }
}
