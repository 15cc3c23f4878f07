import type { Product, ProductImage } from '../../domain/contract/product.ts'

/** What a picture shows, in words; the product's name where no one wrote any. */
export function altOf(image: ProductImage | undefined, { name }: Pick<Product, 'name'>): string {
  return image?.alt || name
}
