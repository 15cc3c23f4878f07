import type { Product, ProductSort } from '../../../domain/contract/product.ts'

export const SORT_LABELS: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest',
}

/** The sort order that an address names, or the usual one where it names none that there is. */
export function sortFrom(value: string | null, usual: ProductSort): ProductSort {
  return value !== null && Object.hasOwn(SORT_LABELS, value) ? (value as ProductSort) : usual
}

type Sortable = Pick<Product, 'price' | 'featured' | 'createdAt'>

/** In a new order; products that tie stay in the order in which the server listed them. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: ProductSort): T[] {
  return products.toSorted(comparisons[sort])
}

const comparisons: Record<ProductSort, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
}
