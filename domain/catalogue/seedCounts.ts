import { variantsOf } from '../rules/variants/variants.ts'
import type { WrittenProduct } from './catalogueProduct.ts'

/** A believable share of the sizes in the middle and at the ends: most bodies are in between. */
const SHARES = [0.5, 0.9, 1.3, 1.5, 1.3, 0.9, 0.5]

type Counted = Pick<WrittenProduct, 'id' | 'stockQuantity'> & {
  sizes: string[]
  colors: string[]
  inStock: boolean
}

/**
 * What each size and color of a built-in piece begins with: its written quantity is what the shop has of one color, spread
 * over the sizes; here and there a size is gone, or made to order. What is written as sold out, or as made to order, is so
 * in all of them. The same on every start.
 */
export function seedCounts(piece: Counted) {
  const { sizes, colors, inStock, stockQuantity = 0 } = piece
  // Otherwise every piece would be gone in the same size.
  const turn = Number(piece.id.slice(-2))
  const variants = variantsOf({ id: piece.id, sizes, colors })
  return variants.map(({ size, color }, index) => {
    if (!inStock || stockQuantity === 0) return { size, color, inStock, stockQuantity: 0 }
    const place = size === null ? 3 : Math.round((sizes.indexOf(size) / Math.max(1, sizes.length - 1)) * 6)
    // Not the first, which is what a shopper sees when the page opens.
    const share = Math.round((stockQuantity / Math.max(1, sizes.length)) * (SHARES[place] ?? 1))
    const units = index === 0 ? Math.max(1, share) : share
    const isGone = index > 0 && (index + turn) % 7 === 4
    const isMadeToOrder = index > 0 && (index + 2 * turn) % 11 === 8
    if (isMadeToOrder) return { size, color, inStock: true, stockQuantity: 0 }
    return isGone || units === 0
      ? { size, color, inStock: false, stockQuantity: 0 }
      : { size, color, inStock: true, stockQuantity: units }
  })
}
