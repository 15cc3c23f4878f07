import type {
  BulkProductChange,
  BulkProductChangeResponse,
} from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'

const MAX_BATCH_SIZE = 100

/** Applies a change to any number of products in batches. Idempotent. */
export async function changeProducts({ ids, change }: BulkProductChange): Promise<BulkProductChangeResponse> {
  const total: BulkProductChangeResponse = { changed: [], missing: [], incomplete: [], countedApart: [] }
  for (let from = 0; from < ids.length; from += MAX_BATCH_SIZE) {
    const json: BulkProductChange = { ids: ids.slice(from, from + MAX_BATCH_SIZE), change }
    const result = await callAdmin<BulkProductChangeResponse>(adminPaths.allProducts, { method: 'PUT', json })
    total.changed.push(...result.changed)
    total.missing.push(...result.missing)
    total.incomplete.push(...result.incomplete)
    total.countedApart.push(...result.countedApart)
  }
  return total
}
