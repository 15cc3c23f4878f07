import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { changedFields } from './formValues.ts'
import type { ProductFormState } from './productFormState.ts'

/** Returns the form with the product's current stock; everything else stays as loaded and typed. */
export function withStock(
  { product: seen, values }: Pick<ProductFormState, 'product' | 'values'>,
  now: ManagedProduct,
): Pick<ProductFormState, 'product' | 'values'> {
  const { inStock, stockQuantity, stockBy, variants } = now
  if (!seen) return { product: seen, values }
  const stocked = { ...seen, inStock, stockQuantity, stockBy, variants }
  const isRestAsSeen = Object.keys(changedFields(stocked, now)).length === 0
  return {
    // The newer ETag would allow overwriting unseen changes; with the old one, saving shows them.
    product: { ...stocked, etag: isRestAsSeen ? now.etag : seen.etag },
    values: { ...values, inStock, stockQuantity: String(stockQuantity) },
  }
}
