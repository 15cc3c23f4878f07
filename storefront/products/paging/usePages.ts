import { useLocation } from 'react-router'
import { pageFrom } from './pageFrom.ts'

/** The pages of a list that are in sight, from one to another. */
export interface PagesInSight {
  from: number
  page: number
}

interface PagesState {
  from: number
  document: number
}

/**
 * The page that the address names, and those before it that were loaded into this document: who comes back to its place in
 * the history finds them all. Loaded anew, the page of the address stands alone, as the server renders it.
 */
export function usePages(): PagesInSight {
  const { search, state } = useLocation()
  const page = pageFrom(new URLSearchParams(search))
  const { from, document } = (state ?? {}) as Partial<PagesState>
  return { page, from: from && from < page && document === performance.timeOrigin ? from : page }
}

/** What an entry in the history remembers of the pages in sight. */
export const pagesState = (from: number): PagesState => ({ from, document: performance.timeOrigin })
