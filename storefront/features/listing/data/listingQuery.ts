import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import { filterQuery } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import type { ProductsState } from '../../../api/useProducts.ts'
import { isPaged } from './listingData.ts'

/** What a listing asks the API for. */
export function narrowed(query: ProductListQuery, filter: ProductFilter): ProductListQuery {
  const { category = query.category, ...choices } = filterQuery(filter)
  return { ...query, category, ...choices }
}

const OTHER_SORTS = ['price-asc', 'price-desc', 'newest'] as const

/** The same in the order that the address names; the featured ones come first unasked. */
export function ordered(query: ProductListQuery, search: URLSearchParams): ProductListQuery {
  if (!isPaged(query)) return query
  return { ...query, sort: OTHER_SORTS.find((sort) => sort === search.get('sort')) }
}

/** As little of the first page as tells the facets: a later one does not. */
export const facetsOnly = (query: ProductListQuery): ProductListQuery => ({ ...query, limit: 1 })

/** How many products a listing says that it has; undefined while nobody knows. */
export const countOf = (
  query: ProductListQuery,
  { products, total }: Pick<ProductsState, 'products' | 'total'>,
) => products && (isPaged(query) ? total : products.length)
