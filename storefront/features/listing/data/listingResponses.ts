import type { ProductList } from '../../../../domain/contract/product.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import type { Place } from '../../../navigation/place.ts'
import { pageFrom } from '../../../products/paging/pageFrom.ts'
import { filterOf, isPagedAt, queryAt } from './listingData.ts'
import { facetsOnly, narrowed, ordered } from './listingQuery.ts'

/** Returns the API paths for rendering a listing: the page in the URL and, if it is not the first, the facets. */
export function listingApiPaths(place: Place): string[] {
  const { params, search } = place
  const whole = queryAt(params)
  if (!whole) return []
  const query = ordered(narrowed(whole, filterOf(whole, search)), search)
  const page = isPagedAt(place) ? pageFrom(search) : 1
  return [apiPaths.products({ ...query, page }), ...(page > 1 ? [apiPaths.products(facetsOnly(query))] : [])]
}

/** Returns true if the page in the URL is beyond the last page. */
export function isBeyondEnd(place: Place, data: Record<string, unknown>): boolean {
  const list = data[listingApiPaths(place)[0] ?? ''] as ProductList | undefined
  return list !== undefined && isPagedAt(place) && list.pagination.page > Math.max(list.pagination.pages, 1)
}
