import type { ProductSort } from '../../../domain/contract/product.ts'

export const SORT_LABELS: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest',
}

/** Returns the sort order in the URL, or the default if it is missing or unknown. */
export function sortFrom(value: string | null, usual: ProductSort): ProductSort {
  return value !== null && Object.hasOwn(SORT_LABELS, value) ? (value as ProductSort) : usual
}
