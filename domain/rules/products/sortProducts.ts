import type { Product, ProductSort } from '../../contract/product.ts'

type Sortable = Pick<Product, 'price' | 'featured' | 'createdAt'>

/** Returns products sorted like the listing endpoint's; ties keep their order. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: ProductSort): T[] {
  return products.toSorted(comparisons[sort])
}

const comparisons: Record<ProductSort, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
}
