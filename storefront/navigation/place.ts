import { createContext, use } from 'react'

/** Path parameters and query of a URL. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export const PlaceContext = createContext<Place | null>(null)

/** Returns the path parameters and query of the current page, as matched by its route. */
export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('No PlaceContext')
  return place
}
