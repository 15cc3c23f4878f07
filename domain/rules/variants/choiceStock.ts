import type { StockCount } from '../stock/stockChange.ts'
import { isMadeToOrder } from '../stock/madeToOrder.ts'
import { wholeStock } from '../stock/stockMove.ts'
import type { StockBy } from '../stock/stockPlace.ts'

/** A size and a color as shoppers choose them; empty, null or not there where there is none, or none is chosen yet. */
export interface Chosen {
  size?: string | null | undefined
  color?: string | null | undefined
}

/** What of a product tells in which sizes and colors it can be bought. An older answer says nothing of its variants. */
export interface Choosable extends StockCount {
  sizes: readonly string[]
  colors: readonly string[]
  stockBy?: StockBy | undefined
  /** In the order of its colors and sizes. */
  variants?: readonly (StockCount & { size: string | null; color: string | null })[] | undefined
}

/** Whether the units of each size and color are counted by themselves. */
export const countsByVariant = ({ stockBy }: Pick<Choosable, 'stockBy'>): boolean => stockBy === 'variant'

/** Whether a size or color may be in stock, few or made to order while another is not. */
export const stockDependsOnChoice = (product: Choosable): boolean =>
  countsByVariant(product) && !isMadeToOrder(product)

/** The variants that a choice leaves open: exactly one once everything is chosen. */
export function variantsLeftBy({ variants = [] }: Pick<Choosable, 'variants'>, { size, color }: Chosen) {
  return variants.filter((variant) => (!size || variant.size === size) && (!color || variant.color === color))
}

/**
 * The stock from which a choice is taken: the product's, where that is counted as a whole; otherwise the chosen
 * variant's, or of several that the choice leaves open what they have together. Nothing, of what the product does not
 * come in.
 */
export function stockOfChoice(product: Choosable, choice: Chosen): StockCount {
  if (!countsByVariant(product)) return product
  return wholeStock(variantsLeftBy(product, choice))
}

/** Whether a product can be bought in a size and a color, or, where one of them is still open, in any of that kind. */
export function canBeBought(product: Choosable, choice: Chosen): boolean {
  return stockOfChoice(product, choice).inStock
}

/** Whether a product has a size or a color to be chosen that the choice does not name. */
export function isOpen({ sizes, colors }: Pick<Choosable, 'sizes' | 'colors'>, choice: Chosen): boolean {
  return (sizes.length > 0 && !choice.size) || (colors.length > 0 && !choice.color)
}
