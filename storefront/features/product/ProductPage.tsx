import { usePreview } from '../../api/usePreview.ts'
import { useProduct } from '../../api/useProduct.ts'
import { usePlace } from '../../navigation/place.ts'
import { ProductAbsence } from './absencePart.tsx'
import { ProductView } from './ProductView.tsx'

export function ProductPage() {
  const { id } = usePlace().params
  const { product, error, reason, retry } = useProduct(id, usePreview())
  // The key resets the choices for each product.
  if (product) return <ProductView key={product.id} product={product} />
  return <ProductAbsence error={error} reason={reason} retry={retry} />
}
