import type { Product, ProductImage } from '../../domain/contract/product.ts'

/** Returns the alternative text of an image, or the product's name if it has none. */
export function getAltText(image: ProductImage | undefined, { name }: Pick<Product, 'name'>): string {
  return image?.alt || name
}
