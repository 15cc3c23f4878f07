import { ProductPanel } from '../panel/ProductPanel.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { StockHistoryPanel } from './StockHistoryPanel.tsx'

/** Stock history for staff who may edit stock. Stock tracked by variant may have an older history as one total. */
export function StockHistory({ form }: { form: ProductFormState }) {
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
