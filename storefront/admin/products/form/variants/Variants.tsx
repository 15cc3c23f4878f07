import { ProductPanel } from '../panel/ProductPanel.tsx'
import type { OpenForm } from '../state/openForm.ts'
import { VariantsPanel } from './VariantsPanel.tsx'

/** Opens the numbers of a product's variants, for those whom they concern. */
export function Variants({ form }: { form: OpenForm }) {
  return (
    <ProductPanel form={form} title="SKUs and barcodes" concerns="price">
      {(product) => <VariantsPanel form={form} product={product} />}
    </ProductPanel>
  )
}
