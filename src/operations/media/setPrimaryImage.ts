import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeProductImages, getImageRow } from './changeProductImages.ts'

/** Makes an image the only primary one. Throws 404 for an unknown product or image. */
export function setPrimaryImage(shop: Shop, productId: string, imageId: string): Promise<ProductDoc> {
  return changeProductImages(shop, productId, (rows) => {
    const chosen = getImageRow(rows, imageId)
    return rows.map((row) => ({ ...row, isPrimary: row === chosen }))
  })
}
