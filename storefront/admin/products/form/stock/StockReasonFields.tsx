import { setStockReason } from '../state/editForm.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import { isCountChanged } from '../state/stockReasonValues.ts'
import { ReasonFields } from './ReasonFields.tsx'

/** Reason fields, displayed once the stock of an existing product is edited. */
export function StockReasonFields({
  form: { id, product, values, stockReason },
}: {
  form: ProductFormState
}) {
  if (!isCountChanged(product, values)) return null
  return (
    <ReasonFields
      label="Why the stock changes"
      reason={stockReason}
      onType={(typed) => setStockReason(id, typed)}
    />
  )
}
