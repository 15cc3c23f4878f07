import { typeStockReason } from '../state/editForm.ts'
import type { OpenForm } from '../state/openForm.ts'
import { isCountChanged } from '../state/stockReasonValues.ts'
import { ReasonFields } from './ReasonFields.tsx'

/** Asks why, as soon as the count or the switch of a product that is there is changed; nothing before. */
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
