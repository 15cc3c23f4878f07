import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { isSignedOut } from '../api/callAdmin.ts'
import { refreshProducts } from '../api/products.ts'
import { tellResult } from './selection/bulkActions.ts'
import type { BulkAction } from './selection/bulkActions.ts'
import { changeProducts } from './selection/changeProducts.ts'
import { messageOf } from './parts/useSubmit.ts'

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
    const answer = await changeProducts({ ids: [id], change: action.change })
    return { message: tellResult(action, answer, () => name), isChanged: answer.changed.includes(id) }
  } catch (error) {
    const message = isSignedOut(error) ? '' : `“${name}” wasn’t changed. ${messageOf(error)}`
    return { message, isChanged: false }
  } finally {
    // Refresh the row, even after a failure.
    await refreshProducts()
  }
}
