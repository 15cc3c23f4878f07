import type { Payload } from 'payload'
import type { ImageRow, ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { mediaIdOf } from '../../presenters/presentProduct.ts'
import { changeProductImages } from './changeProductImages.ts'

/**
 * Sorts a product's images by `imageIds`; the primary image stays the same. Throws 409 if these are not all of the product's
 * images, and 404 for an unknown product.
 */
export function reorderProductImages(
  shop: Shop,
  productId: string,
  imageIds: readonly string[],
): Promise<ProductDoc> {
  return changeProductImages(shop, productId, async (rows) => {
    const named = imageIds.flatMap((imageId) => rows.filter(({ id }) => id === imageId))
    const others = rows.filter((row) => !named.includes(row))
    if (named.length !== imageIds.length || (await isAnyShown(shop.payload, others)))
      throw new HttpError(
        409,
        'This product’s images were changed by someone else. Reload it and repeat the change.',
        { field: 'imageIds' },
      )
    return [...named, ...others]
  })
}

/** Returns whether any of these rows has an image. Rows whose file was deleted in the panel are not shown to anyone. */
async function isAnyShown(payload: Payload, rows: ImageRow[]): Promise<boolean> {
  if (rows.length === 0) return false
  const where = { id: { in: rows.map(mediaIdOf) } }
  return (await payload.count({ collection: 'media', where })).totalDocs > 0
}
