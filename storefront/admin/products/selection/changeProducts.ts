import type { ProductsChange, ProductsChangeResponse } from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'

const MOST_AT_ONCE = 100

/** Applies a change to any number of products in batches. Idempotent. */
export async function changeProducts({ ids, change }: ProductsChange): Promise<ProductsChangeResponse> {
  const total: ProductsChangeResponse = { changed: [], missing: [], incomplete: [], countedApart: [] }
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const json: ProductsChange = { ids: ids.slice(from, from + MOST_AT_ONCE), change }
    const answer = await callAdmin<ProductsChangeResponse>(adminPaths.allProducts, { method: 'PUT', json })
    total.changed.push(...answer.changed)
    total.missing.push(...answer.missing)
    total.incomplete.push(...answer.incomplete)
    total.countedApart.push(...answer.countedApart)
  }
  return total
}
