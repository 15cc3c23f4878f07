import type { Product, ProductSort } from '../../contract/product.ts'

type Sortable = Pick<Product, 'price' | 'featured' | 'createdAt'>

/** Products in a new order, as the list call sorts them; those that tie stay in the order in which they are given. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: ProductSort): T[] {
  return products.toSorted(comparisons[sort])
}

const comparisons: Record<ProductSort, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
}
