import type { Shortage } from '../../contract/failure.ts'
import { type CartChoice, cartEntryKey } from './cart.ts'

/** How many units others leave, where a refused payment told so, who they are, and when the first of theirs may come back. */
export type ToldStock = Pick<Shortage, 'left' | 'freesAt' | 'isForWaiting'>

/** The same of a line: of its own size and color, or of its product. */
export interface ShortStock extends ToldStock {
  isOfVariant: boolean
}

/** What refused payments told, by the key of what is short. */
export type Shortages = ReadonlyMap<string, ToldStock>

type Line = Omit<CartChoice, 'quantity'>

/** The key of a product that is short as a whole. */
export const productKey = (productId: string) => JSON.stringify([productId])

/** What was told of a line; of its own size and color before what was told of its product. */
export function shortageOf(shortages: Shortages, line: Line): ShortStock | undefined {
  const ofVariant = shortages.get(cartEntryKey(line))
  if (ofVariant) return { ...ofVariant, isOfVariant: true }
  const ofProduct = shortages.get(productKey(line.productId))
  return ofProduct && { ...ofProduct, isOfVariant: false }
}
