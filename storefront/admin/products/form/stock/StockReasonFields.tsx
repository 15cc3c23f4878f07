import { typeStockReason } from '../state/editForm.ts'
import type { OpenForm } from '../state/openForm.ts'
import { isCountChanged } from '../state/stockReasonValues.ts'
import { ReasonFields } from './ReasonFields.tsx'

/** Reason fields, displayed once the stock of an existing product is edited. */
export function StockReasonFields({ form: { id, product, values, stockReason } }: { form: OpenForm }) {
  if (!isCountChanged(product, values)) return null
  return (
    <ReasonFields
      label="Why the stock changes"
      reason={stockReason}
      onType={(typed) => typeStockReason(id, typed)}
    />
  )
}
