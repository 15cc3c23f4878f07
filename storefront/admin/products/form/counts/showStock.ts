import { adminPaths } from '../../../api/adminPaths.ts'
import { callForProduct } from '../../../api/products.ts'
import { changeForm } from '../state/openForm.ts'
import { withStock } from '../state/withStock.ts'

/** Reads how much of the product there is now; everything else of it stays as the editor saw it. */
export async function showStock(formId: string, productId: string): Promise<void> {
  try {
    const now = await callForProduct(adminPaths.managedProduct(productId))
    changeForm(formId, (form) => withStock(form, now))
  } catch {
    // What it is for is done already; whatever is saved next finds the newer version by itself.
  }
}
