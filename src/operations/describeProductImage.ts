import type { ProductDoc } from '../presenters/presentProduct.ts'
import type { Shop } from '../shop.ts'
import { changeProductImages, imageRow } from './productImages.ts'

/** Says what a picture shows; an empty text leaves it to the product's name. Refuses (404) an unknown product or image. */
export function describeProductImage(
  shop: Shop,
  productId: string,
  imageId: string,
  alt: string,
): Promise<ProductDoc> {
  return changeProductImages(shop, productId, (rows) => {
    const described = imageRow(rows, imageId)
    return rows.map((row) => (row === described ? { ...row, alt } : row))
  })
}
