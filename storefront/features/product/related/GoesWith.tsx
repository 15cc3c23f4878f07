import useSWR from 'swr'
import type { Product } from '../../../../domain/contract/product.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { loadRemembered } from '../../../api/loadRemembered.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { PieceRow } from './PieceRow.tsx'

interface Companions {
  products: readonly Product[]
}

/** Pieces to wear or to see beside this one; nothing where there are none, or the shop cannot say. */
export function GoesWith({ product: { id } }: { product: Pick<Product, 'id'> }) {
  const { data } = useSWR<Companions, Error>(apiPaths.goesWith(id, usePreview()), (path: string) =>
    loadRemembered<Companions>(path, { otherwise: async () => ({ products: [] }) }),
  )
  return <PieceRow title="Goes with" products={data?.products ?? []} />
}
