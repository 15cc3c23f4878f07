import { usePreview } from '../../api/usePreview.ts'
import { useProduct } from '../../api/useProduct.ts'
import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { LazyProductAbsence } from './LazyProductAbsence.tsx'
import { ProductView } from './ProductView.tsx'

export function ProductPage() {
  const { id } = useRouteMatch().params
  const { product, error, reason, retry } = useProduct(id, usePreview())
  // The key resets the choices for each product.
  if (product) return <ProductView key={product.id} product={product} />
  return <LazyProductAbsence error={error} reason={reason} retry={retry} />
}
