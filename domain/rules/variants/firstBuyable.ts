import { type Choosable, type Chosen, countsByVariant, variantsLeftBy } from './choiceStock.ts'

/** One of a product's sizes and colors; empty where the product has none to choose from. */
export interface WholeChoice {
  size: string
  color: string
}

/**
 * What is bought without being asked further: the first size that can be, in the color that is wished for or else the
 * first; the size that is wished for goes before. Undefined where nothing can be bought in that color.
 */
export function firstBuyable(product: Choosable, { size, color }: Chosen): WholeChoice | undefined {
  if (!product.inStock) return undefined
  if (!countsByVariant(product))
    return { size: size || (product.sizes[0] ?? ''), color: color || (product.colors[0] ?? '') }
  const left = variantsLeftBy(product, { color }).filter(({ inStock }) => inStock)
  const first = left.find((variant) => variant.size === size) ?? left[0]
  return first && { size: first.size ?? '', color: first.color ?? '' }
}
