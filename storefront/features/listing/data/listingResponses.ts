import type { ProductList } from '../../../../domain/contract/product.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import type { RouteMatch } from '../../../navigation/routeMatch.ts'
import { parsePage } from '../../../products/paging/parsePage.ts'
import { readFilter, isPagedRoute, findListingQuery } from './listingData.ts'
import { toFacetsQuery, applyFilter, applySort } from './listingQuery.ts'

/** Returns the API paths for rendering a listing: the page in the URL and, if it is not the first, the facets. */
export function listingApiPaths(place: RouteMatch): string[] {
  const { params, search } = place
  const unfiltered = findListingQuery(params)
  if (!unfiltered) return []
  const query = applySort(applyFilter(unfiltered, readFilter(unfiltered, search)), search)
  const page = isPagedRoute(place) ? parsePage(search) : 1
  return [
    apiPaths.products({ ...query, page }),
    ...(page > 1 ? [apiPaths.products(toFacetsQuery(query))] : []),
  ]
}

/** Returns true if the page in the URL is beyond the last page. */
export function isBeyondLastPage(place: RouteMatch, data: Record<string, unknown>): boolean {
  const list = data[listingApiPaths(place)[0] ?? ''] as ProductList | undefined
  return (
    list !== undefined && isPagedRoute(place) && list.pagination.page > Math.max(list.pagination.pages, 1)
  )
}
