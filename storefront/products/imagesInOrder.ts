import type { Product, ProductImage } from '../../domain/contract/product.ts'

/** A product's pictures, the primary one first. */
export function imagesInOrder({ images }: Pick<Product, 'images'>): ProductImage[] {
  return images.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}

/** The picture that stands for the product: the primary one, else the first. */
export function mainImage(product: Pick<Product, 'images'>): ProductImage | undefined {
  return imagesInOrder(product)[0]
}

/** What a picture shows, in words; the product's name where no one wrote any. */
export function altOf(image: ProductImage | undefined, { name }: Pick<Product, 'name'>): string {
  return image?.alt || name
}
