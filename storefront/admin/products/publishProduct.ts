import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { isSignedOutError } from '../api/callAdmin.ts'
import { refreshProducts } from '../api/products.ts'
import { summarizeResult } from './selection/bulkActions.ts'
import type { BulkAction } from './selection/bulkActions.ts'
import { changeProducts } from './selection/changeProducts.ts'
import { getErrorMessage } from './parts/useSubmit.ts'

/** Message about a published or hidden product, or about the failure. */
export interface PublishResult {
  message: string
  isChanged: boolean
}

export async function publishProduct(
  { id, name }: ManagedProduct,
  action: BulkAction,
): Promise<PublishResult> {
  try {
    const result = await changeProducts({ ids: [id], change: action.change })
    return { message: summarizeResult(action, result, () => name), isChanged: result.changed.includes(id) }
  } catch (error) {
    const message = isSignedOutError(error) ? '' : `“${name}” wasn’t changed. ${getErrorMessage(error)}`
    return { message, isChanged: false }
  } finally {
    // Refresh the row, even after a failure.
    await refreshProducts()
  }
}
