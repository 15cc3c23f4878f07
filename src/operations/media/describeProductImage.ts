import type { ImageChange } from '../../../domain/contract/productManagement.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { colorOfProduct } from './colorOfProduct.ts'
import { findProduct } from '../products/findProduct.ts'
import { changeProductImages, imageRow } from './productImages.ts'

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
  const said = {
    ...(alt !== undefined && { alt }),
    ...(color !== undefined && {
      color: colorOfProduct(await findProduct(shop, productId), color, 'color'),
    }),
  }
  return changeProductImages(shop, productId, (rows) => {
    const described = imageRow(rows, imageId)
    return rows.map((row) => (row === described ? { ...row, ...said } : row))
  })
}
