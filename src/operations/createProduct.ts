import { randomBytes } from 'node:crypto'
import type { NewProduct } from '../../domain/contract/product.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import type { Shop } from '../shop.ts'
import { derivedId } from './derivedId.ts'
import { findProduct } from './findProduct.ts'
import { insertProduct } from './insertProduct.ts'

/**
 * Adds a product to the catalogue; its pictures are added by addProductImages. The same `idempotencyKey` again adds
 * nothing and answers the product as it is now.
 */
export async function createProduct(
  shop: Shop,
  fields: NewProduct,
  idempotencyKey?: string,
): Promise<{ product: ProductDoc; created: boolean }> {
  const id = `p-${idempotencyKey ? derivedId(12, idempotencyKey) : randomBytes(6).toString('hex')}`
  const created = await insertProduct(shop, id, fields)
  return { product: await findProduct(shop, id), created }
}
