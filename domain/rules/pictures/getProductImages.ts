import type { Product, ProductImage } from '../../contract/product.ts'

type Pictured = Pick<Product, 'images'>

/**
 * Returns a product's images, the primary one first. With a color: the images of that color, then those without a color, or
 * all images if the color has none. Empty only if the product has no images.
 */
export function getProductImages({ images }: Pictured, color?: string): ProductImage[] {
  const inOrder = images.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  const own = inOrder.filter((image) => image.color === color)
  return own.length > 0 ? [...own, ...inOrder.filter((image) => image.color === null)] : inOrder
}

/** Returns the main image of a product or of one of its colors; undefined if the product has no images. */
export function getMainImage(product: Pictured, color?: string): ProductImage | undefined {
  return getProductImages(product, color)[0]
}
