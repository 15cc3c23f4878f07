import useSWR from 'swr'
import type { Product } from '../../../../domain/contract/product.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { loadRemembered } from '../../../api/loadRemembered.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { ProductRow } from './ProductRow.tsx'

interface RelatedProducts {
  products: readonly Product[]
}

/** Pieces to wear or to see beside this one; nothing where there are none, or the shop cannot say. */
export function RelatedProducts({ product: { id } }: { product: Pick<Product, 'id'> }) {
  const { data } = useSWR<RelatedProducts, Error>(apiPaths.relatedTo(id, usePreview()), (path: string) =>
    loadRemembered<RelatedProducts>(path, { otherwise: async () => ({ products: [] }) }),
  )
  return <ProductRow title="Goes with" products={data?.products ?? []} />
}
