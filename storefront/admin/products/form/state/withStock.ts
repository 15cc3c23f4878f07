import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { changedFields } from './formValues.ts'
import type { OpenForm } from './openForm.ts'

/** The form with the product's stock as it is now, and everything else as the editor saw and typed it. */
export function withStock(
  { product: seen, values }: Pick<OpenForm, 'product' | 'values'>,
  now: ManagedProduct,
): Pick<OpenForm, 'product' | 'values'> {
  const { inStock, stockQuantity, stockBy, variants } = now
  if (!seen) return { product: seen, values }
  const stocked = { ...seen, inStock, stockQuantity, stockBy, variants }
  const isRestAsSeen = Object.keys(changedFields(stocked, now)).length === 0
  return {
    // The newer tag would let a change through that nobody has seen here; with the old one saving shows it.
    product: { ...stocked, etag: isRestAsSeen ? now.etag : seen.etag },
    values: { ...values, inStock, stockQuantity: String(stockQuantity) },
  }
}
