import { createContext, use } from 'react'

/** What an address says: the parts of its path, and its query. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export const PlaceContext = createContext<Place | null>(null)

/** Where the shopper is, as the table of screens read it. */
export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('No PlaceContext')
  return place
}
