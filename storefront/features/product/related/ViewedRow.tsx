import { useProducts } from '../../../api/useProducts.ts'
import { ProductRow } from './ProductRow.tsx'

/** Shows the products with these IDs in this order; deleted products are omitted, sold-out ones are marked. */
export function ViewedRow({ ids }: { ids: readonly string[] }) {
  const { products = [] } = useProducts({ ids: ids.join(','), limit: ids.length })
  return (
    <ProductRow
      title="Recently viewed"
      products={products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))}
    />
  )
}
