import { adminPaths } from '../../../api/adminPaths.ts'
import { requestProduct } from '../../../api/products.ts'
import { updateForm } from '../state/productFormState.ts'
import { withStock } from '../state/withStock.ts'

/** Reloads the product's stock; all other fields stay as the editor loaded them. */
export async function reloadStock(formId: string, productId: string): Promise<void> {
  try {
    const now = await requestProduct(adminPaths.managedProduct(productId))
    updateForm(formId, (form) => withStock(form, now))
  } catch {
    // Best effort: the next save detects a newer version.
  }
}
