import type { ProductsChange, ProductsChangeAnswer } from '../../domain/contract/productManagement.ts'
import type { Shop } from '../shop.ts'
import { changeProduct } from './changeProduct.ts'

/** Makes the same change to many products, one after the other; those that are gone do not keep the rest from it. */
export async function changeProducts(
  shop: Shop,
  { ids, change }: ProductsChange,
): Promise<ProductsChangeAnswer> {
  const changed: string[] = []
  const missing: string[] = []
  for (const id of ids) {
    try {
      await changeProduct(shop, id, change)
      changed.push(id)
    } catch (error) {
      if (!isGone(error)) throw error
      missing.push(id)
    }
  }
  return { changed, missing }
}

/** Our own refusal, or Payload's when the product went between two steps. */
const isGone = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404
