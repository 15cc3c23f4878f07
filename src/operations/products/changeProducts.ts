import type { ProductsChange, ProductsChangeResponse } from '../../../domain/contract/productManagement.ts'
import type { Shop } from '../../startup/shop.ts'
import type { Staff } from '../stock/byOf.ts'
import { changeProduct } from './changeProduct.ts'

/**
 * Makes the same change to many products, one after the other; those that are gone, not complete enough to go live, or
 * counted by size and color where it switches the stock, do not keep the rest from it.
 */
export async function changeProducts(
  shop: Shop,
  { ids, change }: ProductsChange,
  staff: Staff | null,
): Promise<ProductsChangeResponse> {
  const changed: string[] = []
  const missing: string[] = []
  const incomplete: string[] = []
  const countedApart: string[] = []
  for (const id of ids) {
    try {
      await changeProduct(shop, id, change, { staff })
      changed.push(id)
    } catch (error) {
      if (hasStatus(error, 404)) missing.push(id)
      else if (hasStatus(error, 422)) incomplete.push(id)
      else if (hasStatus(error, 409)) countedApart.push(id)
      else throw error
    }
  }
  return { changed, missing, incomplete, countedApart }
}

/** Our own refusal, or Payload's when the product went between two steps. */
const hasStatus = (error: unknown, status: number) =>
  error instanceof Error && 'status' in error && error.status === status
