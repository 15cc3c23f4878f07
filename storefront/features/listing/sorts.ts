import type { ProductSort } from '../../../domain/contract/product.ts'

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
