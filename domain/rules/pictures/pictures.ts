import type { Product, ProductImage } from '../../contract/product.ts'

type Pictured = Pick<Product, 'images'>

/**
 * The pictures that a shopper sees of a product, the primary one first. With a color: those of that color, then those
 * of all colors; where the color has none of its own, all there are. Never empty while the product has any.
 */
export function picturesOf({ images }: Pictured, color?: string): ProductImage[] {
  const inOrder = images.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  const own = inOrder.filter((image) => image.color === color)
  return own.length > 0 ? [...own, ...inOrder.filter((image) => image.color === null)] : inOrder
}

/** The one picture that stands for a product, or for one of its colors; undefined where it has none at all. */
export function pictureOf(product: Pictured, color?: string): ProductImage | undefined {
  return picturesOf(product, color)[0]
}
