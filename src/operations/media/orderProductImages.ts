import type { Payload } from 'payload'
import type { ImageRow, ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { mediaIdOf } from '../../presenters/presentProduct.ts'
import { changeProductImages } from './productImages.ts'

/**
 * Puts a product's pictures into the order of `imageIds`; the primary one stays it. Refuses (409) when these are not
 * all the pictures that the product has, and (404) an unknown product.
 */
export function orderProductImages(
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

/** Whether any of these rows has a picture; one whose file was deleted in the panel is shown, and so named, nowhere. */
async function isAnyShown(payload: Payload, rows: ImageRow[]): Promise<boolean> {
  if (rows.length === 0) return false
  const where = { id: { in: rows.map(mediaIdOf) } }
  return (await payload.count({ collection: 'media', where })).totalDocs > 0
}
