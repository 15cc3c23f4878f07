import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import { filterQuery } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import type { ProductsState } from '../../../api/useProducts.ts'
import { isPaged } from './listingData.ts'

/** Applies the filter to the query of a listing. */
export function applyFilter(query: ProductListQuery, filter: ProductFilter): ProductListQuery {
  const { category = query.category, ...choices } = filterQuery(filter)
  return { ...query, category, ...choices }
}

const OTHER_SORTS = ['price-asc', 'price-desc', 'newest'] as const

/** Applies the sort order in the URL; featured is the default of the API. */
export function applySort(query: ProductListQuery, search: URLSearchParams): ProductListQuery {
  if (!isPaged(query)) return query
  return { ...query, sort: OTHER_SORTS.find((sort) => sort === search.get('sort')) }
}

/** Returns a minimal query for the facets, which later pages do not return. */
export const toFacetsQuery = (query: ProductListQuery): ProductListQuery => ({ ...query, limit: 1 })

/** Returns the number of products in a listing, or undefined while it is loading. */
export const getProductCount = (
  query: ProductListQuery,
  { products, total }: Pick<ProductsState, 'products' | 'total'>,
) => products && (isPaged(query) ? total : products.length)
