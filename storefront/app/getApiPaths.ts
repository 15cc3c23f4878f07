import { listingApiPaths } from '../features/listing/data/listingResponses.ts'
import { searchApiPaths } from '../features/search/searchQuery.ts'
import { paths, patterns } from '../navigation/paths.ts'
import type { RouteMatch } from '../navigation/routeMatch.ts'
import type { Screen } from './routes.tsx'

/** Returns the API paths that a page is rendered with. Those of lists are only needed on the server, so they are not part of the routes. */
export function getApiPaths(screen: Pick<Screen, 'pattern' | 'apiPaths'>, place: RouteMatch): string[] {
  if (screen.pattern === patterns.collection) return listingApiPaths(place)
  if (screen.pattern === paths.search) return searchApiPaths(place)
  return screen.apiPaths?.(place) ?? []
}
