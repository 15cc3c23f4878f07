import { adminPaths } from '../../../api/adminPaths.ts'
import { callForProduct } from '../../../api/products.ts'
import { changeForm } from '../state/openForm.ts'
import { withStock } from '../state/withStock.ts'

/** Reloads the product's stock; all other fields stay as the editor loaded them. */
export async function showStock(formId: string, productId: string): Promise<void> {
  try {
    const now = await callForProduct(adminPaths.managedProduct(productId))
    changeForm(formId, (form) => withStock(form, now))
  } catch {
    // Best effort: the next save detects a newer version.
  }
}
