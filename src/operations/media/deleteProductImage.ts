import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { mediaIdOf } from '../../presenters/presentProduct.ts'
import { changeProductImages, getImageRow } from './changeProductImages.ts'

/** Removes an image from a product and deletes its files. Throws 404 for an unknown product or image. */
export async function deleteProductImage(
  shop: Shop,
  productId: string,
  imageId: string,
): Promise<ProductDoc> {
  let mediaId = ''
  const product = await changeProductImages(shop, productId, (rows) => {
    const row = getImageRow(rows, imageId)
    mediaId = mediaIdOf(row)
    return rows.filter((other) => other !== row)
  })
  await shop.payload.delete({ collection: 'media', where: { id: { equals: mediaId } } })
  return product
}
