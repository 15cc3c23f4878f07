import { buildVariants } from '../rules/variants/variants.ts'
import type { CatalogueEntry } from './catalogueProduct.ts'

/** Realistic relative stock from the smallest to the largest size: middle sizes have the most units. */
const SHARES = [0.5, 0.9, 1.3, 1.5, 1.3, 0.9, 0.5]

type Counted = Pick<CatalogueEntry, 'id' | 'stockQuantity'> & {
  sizes: string[]
  colors: string[]
  inStock: boolean
}

/** More than LOW_STOCK, so that "Only 3 left" stays the exception. */
const MIN_UNITS = 4

/**
 * Returns the initial stock of each size and color of a built-in product: the written quantity per color spread over
 * the sizes, but at least MIN_UNITS each. A few variants are sold out and a few are down to their last units.
 * Products written as sold out or made to order are so in every variant. Deterministic across starts.
 */
export function seedCounts(product: Counted) {
  const { sizes, colors, inStock, stockQuantity = 0 } = product
  // Otherwise every product would be sold out in the same size.
  const turn = Number(product.id.slice(-2))
  const variants = buildVariants({ id: product.id, sizes, colors })
  return variants.map(({ size, color }, index) => {
    if (!inStock || stockQuantity === 0) return { size, color, inStock, stockQuantity: 0 }
    // Never the first, which a shopper sees when the page opens.
    if (index > 0 && (index + turn) % 7 === 4) return { size, color, inStock: false, stockQuantity: 0 }
    if (index > 0 && (index + 2 * turn) % 11 === 8)
      return { size, color, inStock: true, stockQuantity: 1 + (index % 3) }
    const place = size === null ? 3 : Math.round((sizes.indexOf(size) / Math.max(1, sizes.length - 1)) * 6)
    const share = Math.round((stockQuantity / Math.max(1, sizes.length)) * (SHARES[place] ?? 1))
    return { size, color, inStock: true, stockQuantity: Math.max(MIN_UNITS, share) }
  })
}
