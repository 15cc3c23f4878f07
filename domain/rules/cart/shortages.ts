import type { Shortage } from '../../contract/failure.ts'
import { type CartChoice, cartEntryKey } from './cart.ts'

/**
 * Units left according to a rejected checkout, when the first held unit may be released, and whether it is reserved for the
 * waitlist.
 */
export type ReportedStock = Pick<Shortage, 'left' | 'freesAt' | 'isForWaiting'>

/** Shortage of a line: of its size and color, or of its whole product. */
export interface LineShortage extends ReportedStock {
  isOfVariant: boolean
}

/** Shortages that rejected checkouts reported, by variant or product key. */
export type Shortages = ReadonlyMap<string, ReportedStock>

type Line = Omit<CartChoice, 'quantity'>

/** Returns the key for a shortage of the whole product. */
export const productKey = (productId: string) => JSON.stringify([productId])

/** Returns the shortage of a line: that of its size and color if known, otherwise that of its product. */
export function getLineShortage(shortages: Shortages, line: Line): LineShortage | undefined {
  const ofVariant = shortages.get(cartEntryKey(line))
  if (ofVariant) return { ...ofVariant, isOfVariant: true }
  const ofProduct = shortages.get(productKey(line.productId))
  return ofProduct && { ...ofProduct, isOfVariant: false }
}
