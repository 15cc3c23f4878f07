import { ProductPanel } from '../panel/ProductPanel.tsx'
import type { OpenForm } from '../state/openForm.ts'
import { StockHistoryPanel } from './StockHistoryPanel.tsx'

/** Opens why the count is what it is, for those whom it concerns. What is counted by size and color has been a whole before. */
export function StockHistory({ form }: { form: OpenForm }) {
  const isByVariant = form.product?.stockBy === 'variant'
  return (
    <ProductPanel
      form={form}
      title={isByVariant ? 'Stock history as a whole' : 'Stock history'}
      concerns="stockQuantity"
    >
      {({ id, etag }) => <StockHistoryPanel productId={id} version={etag} />}
    </ProductPanel>
  )
}
