import type { ProductImage } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { changedFields } from './formValues.ts'

/** Returns the product as the editor saw it, with its current images. */
export function withImages(seen: ManagedProduct, now: ManagedProduct): ManagedProduct {
  const areFieldsAsSeen = Object.keys(changedFields(seen, now)).length === 0
  return {
    ...seen,
    images: now.images.map((image) => ({ ...image, alt: image.alt === now.name ? seen.name : image.alt })),
    // The newer ETag would allow overwriting unseen changes; with the old one, saving shows them.
    etag: areFieldsAsSeen ? now.etag : seen.etag,
  }
}

/** Sorts images by the requested order; unlisted images come last. */
export function sortImages(images: readonly ProductImage[], order: readonly string[] | null): ProductImage[] {
  if (!order) return [...images]
  const placeOf = ({ _id }: ProductImage) => (order.includes(_id) ? order.indexOf(_id) : order.length)
  return [...images].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the custom alt text of an image, or an empty string if it is the product name. */
export function getCustomAlt(product: ManagedProduct | null, imageId: string): string {
  const image = product?.images.find(({ _id }) => _id === imageId)
  return !image || image.alt === product?.name ? '' : image.alt
}

/**
 * Returns the ID of the image that an upload added: the last one that was not there before and is not from another upload.
 * Undefined if there is none.
 */
export function findAddedImage(
  images: readonly ProductImage[],
  known: ReadonlySet<string>,
): string | undefined {
  return images.findLast(({ _id }) => !known.has(_id))?._id
}
