import { ProductPanel } from '../panel/ProductPanel.tsx'
import type { OpenForm } from '../state/openForm.ts'
import { VariantsPanel } from './VariantsPanel.tsx'

/** SKUs and barcodes of a product's variants, for staff who may edit them. */
export function Variants({ form }: { form: OpenForm }) {
  return (
    <ProductPanel form={form} title="SKUs and barcodes" concerns="price">
      {(product) => <VariantsPanel form={form} product={product} />}
    </ProductPanel>
  )
}
