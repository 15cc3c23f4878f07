import type { StockCount } from '../stock/stockChange.ts'
import { isMadeToOrder } from '../stock/madeToOrder.ts'
import { sumStock } from '../stock/stockMove.ts'
import type { StockBy } from '../stock/stockPlace.ts'

/** Size and color chosen by a shopper; empty, null or absent if there is none or none is chosen yet. */
export interface ChosenOptions {
  size?: string | null | undefined
  color?: string | null | undefined
}

/** Product fields that decide in which sizes and colors it can be bought. */
export interface ChoosableProduct extends StockCount {
  sizes: readonly string[]
  colors: readonly string[]
  stockBy?: StockBy | undefined
  /** Sorted by the product's colors, then its sizes. */
  variants?: readonly (StockCount & { size: string | null; color: string | null })[] | undefined
}

/** Returns whether each variant has its own stock count. */
export const countsByVariant = ({ stockBy }: Pick<ChoosableProduct, 'stockBy'>): boolean =>
  stockBy === 'variant'

/** Returns whether some sizes or colors may be in stock, low or made to order while others are not. */
export const stockDependsOnChoice = (product: ChoosableProduct): boolean =>
  countsByVariant(product) && !isMadeToOrder(product)

/** Returns the variants that match a choice: exactly one if the choice is complete. */
export function findMatchingVariants(
  { variants = [] }: Pick<ChoosableProduct, 'variants'>,
  { size, color }: ChosenOptions,
) {
  return variants.filter((variant) => (!size || variant.size === size) && (!color || variant.color === color))
}

/**
 * Returns the stock of a choice: the product's if it is counted as a whole, otherwise the total of the matching variants.
 * Out of stock if no variant matches.
 */
export function getChoiceStock(product: ChoosableProduct, choice: ChosenOptions): StockCount {
  if (!countsByVariant(product)) return product
  return sumStock(findMatchingVariants(product, choice))
}

/** Returns whether a choice can be bought or, if it is incomplete, any variant that matches it. */
export function canBeBought(product: ChoosableProduct, choice: ChosenOptions): boolean {
  return getChoiceStock(product, choice).inStock
}

/** Returns whether a choice lacks a size or color that the product has. */
export function isChoiceIncomplete(
  { sizes, colors }: Pick<ChoosableProduct, 'sizes' | 'colors'>,
  choice: ChosenOptions,
): boolean {
  return (sizes.length > 0 && !choice.size) || (colors.length > 0 && !choice.color)
}
