import {
  type ChoosableProduct,
  type ChosenOptions,
  countsByVariant,
  findMatchingVariants,
} from './choiceStock.ts'

/** A complete choice; size or color is empty if the product has none. */
export interface WholeChoice {
  size: string
  color: string
}

/**
 * Returns the choice to buy without asking further: the wanted size if it can be bought, otherwise the first that can, in
 * the wanted color or else the first. Undefined if nothing can be bought in that color.
 */
export function firstBuyable(
  product: ChoosableProduct,
  { size, color }: ChosenOptions,
): WholeChoice | undefined {
  if (!product.inStock) return undefined
  if (!countsByVariant(product))
    return { size: size || (product.sizes[0] ?? ''), color: color || (product.colors[0] ?? '') }
  const left = findMatchingVariants(product, { color }).filter(({ inStock }) => inStock)
  const first = left.find((variant) => variant.size === size) ?? left[0]
  return first && { size: first.size ?? '', color: first.color ?? '' }
}
