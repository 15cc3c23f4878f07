import useSWR from 'swr'
import type { Product } from '../../../../domain/contract/product.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { loadCached } from '../../../api/loadCached.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { ProductRow } from './ProductRow.tsx'

interface RelatedProducts {
  similar: readonly Product[]
  goesWith: readonly Product[]
}

/** Shows products to wear with this one, and similar ones; renders nothing if there are none or the request fails. */
export function RelatedProducts({ product: { id } }: { product: Pick<Product, 'id'> }) {
  const { data } = useSWR<Partial<RelatedProducts>, Error>(
    apiPaths.relatedProducts(id, usePreview()),
    (path: string) => loadCached<Partial<RelatedProducts>>(path, { fallback: async () => ({}) }),
  )
  return (
    <>
      <ProductRow title="Goes with" products={data?.goesWith} />
      <ProductRow title="You may also like" products={data?.similar} />
    </>
  )
}
