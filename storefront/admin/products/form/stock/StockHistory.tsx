import { ProductPanel } from '../panel/ProductPanel.tsx'
import type { OpenForm } from '../state/openForm.ts'
import { StockHistoryPanel } from './StockHistoryPanel.tsx'

/** Opens why the count is what it is, for those whom it concerns. */
export function StockHistory({ form }: { form: OpenForm }) {
  return (
    <ProductPanel form={form} title="Stock history" concerns="stockQuantity">
      {(product) => <StockHistoryPanel product={product} />}
    </ProductPanel>
  )
}
