import { useProducts } from '../../../api/useProducts.ts'
import { ProductRow } from './ProductRow.tsx'

/** The pieces of these ids in this order; those that left the catalogue are passed over, those sold out say so. */
export function ViewedRow({ ids }: { ids: readonly string[] }) {
  const { products = [] } = useProducts({ ids: ids.join(','), limit: ids.length })
  return (
    <ProductRow
      title="Recently viewed"
      products={products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))}
    />
  )
}
