import type { Where } from 'payload'

export interface OrderSearch {
  /** What the words of the search are made of, see orderGrams.ts. */
  grams: readonly string[]
  /** What says in full which orders are meant. */
  where: Where
  /** Where it says so too: placed from one moment on and before another, in ISO 8601. */
  placedFrom?: string | undefined
  placedBefore?: string | undefined
}
