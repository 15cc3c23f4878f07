import { ProductPanel } from '../panel/ProductPanel.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { VariantsPanel } from './VariantsPanel.tsx'

/** SKUs and barcodes of a product's variants, for staff who may edit them. */
export function Variants({ form }: { form: ProductFormState }) {
  return (
    <ProductPanel form={form} title="SKUs and barcodes" concerns="price">
      {(product) => <VariantsPanel form={form} product={product} />}
    </ProductPanel>
  )
}
