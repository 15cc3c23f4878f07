import type { ImageChange } from '../../../domain/contract/productManagement.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { toImageColorKey } from './toImageColorKey.ts'
import { findProduct } from '../products/findProduct.ts'
import { changeProductImages, getImageRow } from './changeProductImages.ts'

/**
 * Sets the alt text and color of an image. An empty alt text falls back to the product's name; no color means all of them.
 * Throws 404 for an unknown product or image, and 400 for a color that the product does not have.
 */
export async function describeProductImage(
  shop: Shop,
  productId: string,
  imageId: string,
  { alt, color }: ImageChange,
): Promise<ProductDoc> {
  const changes = {
    ...(alt !== undefined && { alt }),
    ...(color !== undefined && {
      color: toImageColorKey(await findProduct(shop, productId), color, 'color'),
    }),
  }
  return changeProductImages(shop, productId, (rows) => {
    const described = getImageRow(rows, imageId)
    return rows.map((row) => (row === described ? { ...row, ...changes } : row))
  })
}
