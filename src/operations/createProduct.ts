import type { NewProduct } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/money.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import type { Shop } from '../shop.ts'
import { findProduct } from './findProduct.ts'

/** Adds a product to the catalogue; its pictures are added by addProductImages. */
export async function createProduct(shop: Shop, { price, ...fields }: NewProduct): Promise<ProductDoc> {
  const { id } = await shop.payload.create({
    collection: 'products',
    data: { ...fields, priceInCents: toCents(price) },
    depth: 0,
  })
  return findProduct(shop, String(id))
}
