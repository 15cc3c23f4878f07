import type { ProductImage } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { changedFields } from './formValues.ts'

/** The product as the editor saw it, with its pictures as they are now. */
export function withImages(seen: ManagedProduct, now: ManagedProduct): ManagedProduct {
  const areFieldsAsSeen = Object.keys(changedFields(seen, now)).length === 0
  return {
    ...seen,
    images: now.images.map((image) => ({ ...image, alt: image.alt === now.name ? seen.name : image.alt })),
    // The newer tag would let a change through that nobody has seen here; with the old one saving shows it.
    etag: areFieldsAsSeen ? now.etag : seen.etag,
  }
}

/** The pictures in the order asked for; one that it does not name stands last. */
export function inOrder(images: readonly ProductImage[], order: readonly string[] | null): ProductImage[] {
  if (!order) return [...images]
  const placeOf = ({ _id }: ProductImage) => (order.includes(_id) ? order.indexOf(_id) : order.length)
  return [...images].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The alt text that somebody gave the picture; empty where the product's name stands in for it. */
export function altOf(product: ManagedProduct | null, imageId: string): string {
  const image = product?.images.find(({ _id }) => _id === imageId)
  return !image || image.alt === product?.name ? '' : image.alt
}

/**
 * The picture that an upload added, by the answer to it: the last one that was not there and is no other upload's.
 * Undefined where it cannot be told.
 */
export function addedImage(images: readonly ProductImage[], known: ReadonlySet<string>): string | undefined {
  return images.findLast(({ _id }) => !known.has(_id))?._id
}
