import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { isSignedOut } from '../api/callAdmin.ts'
import { refreshProducts } from '../api/products.ts'
import { tellResult } from './selection/bulkActions.ts'
import type { BulkAction } from './selection/bulkActions.ts'
import { changeProducts } from './selection/changeProducts.ts'
import { messageOf } from './parts/useSubmit.ts'

/** Publishes or hides one product, and gives the words for what became of it, be it a failure. */
export async function publishProduct({ id, name }: ManagedProduct, action: BulkAction): Promise<string> {
  try {
    const answer = await changeProducts({ ids: [id], change: action.change })
    return tellResult(action, answer, () => name)
  } catch (error) {
    return isSignedOut(error) ? '' : `“${name}” wasn’t changed. ${messageOf(error)}`
  } finally {
    // Whatever came of it, the row says how the product stands.
    await refreshProducts()
  }
}
