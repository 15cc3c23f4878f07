import { isBeyondEnd } from '../features/listing/data/listingResponses.ts'
import { queryAt } from '../features/listing/data/listingData.ts'
import { readPage } from '../features/pages/pageData.ts'
import { readProduct } from '../features/product/productData.ts'
import { patterns } from '../navigation/paths.ts'
import type { Place } from '../navigation/place.ts'
import type { PageData, Screen } from './routes.tsx'

/** Returns false if a URL has no content, so that the server responds with 404. */
export function existsAt({ pattern }: Pick<Screen, 'pattern'>, place: Place, data: PageData): boolean {
  switch (pattern) {
    case patterns.collection:
      return queryAt(place.params) !== undefined && !isBeyondEnd(place, data)
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
