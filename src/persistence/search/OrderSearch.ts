import type { Where } from 'payload'

export interface OrderSearch {
  /** Trigrams of the search words, see orderGrams.ts. */
  grams: readonly string[]
  /** Complete condition for the orders to find. */
  where: Where
  /** Time range that `where` implies, in ISO 8601; `placedFrom` is inclusive, `placedBefore` exclusive. */
  placedFrom?: string | undefined
  placedBefore?: string | undefined
}
