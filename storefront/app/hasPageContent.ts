import { isBeyondLastPage } from '../features/listing/data/listingResponses.ts'
import { findListingQuery } from '../features/listing/data/listingData.ts'
import { readPage } from '../features/pages/pageData.ts'
import { readProduct } from '../features/product/productData.ts'
import { patterns } from '../navigation/paths.ts'
import type { RouteMatch } from '../navigation/routeMatch.ts'
import type { PageData, Screen } from './routes.tsx'

/** Returns false if a URL has no content, so that the server responds with 404. */
export function hasPageContent(
  { pattern }: Pick<Screen, 'pattern'>,
  place: RouteMatch,
  data: PageData,
): boolean {
  switch (pattern) {
    case patterns.collection:
      return findListingQuery(place.params) !== undefined && !isBeyondLastPage(place, data)
    case patterns.product:
      return readProduct(place, data) !== null
    case patterns.page:
      return readPage(place, data) !== null
    case patterns.collectionWithoutCategory:
    case patterns.productWithoutId:
    case patterns.anything:
      return false
    default:
      return true
  }
}
