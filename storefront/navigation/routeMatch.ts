import { createContext, use } from 'react'

/** Path parameters and query of a URL. */
export interface RouteMatch {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export const RouteMatchContext = createContext<RouteMatch | null>(null)

/** Returns the path parameters and query of the current page, as matched by its route. */
export function useRouteMatch(): RouteMatch {
  const place = use(RouteMatchContext)
  if (!place) throw new Error('No PlaceContext')
  return place
}
