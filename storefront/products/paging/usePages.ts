import { useLocation } from 'react-router'
import { parsePage } from './parsePage.ts'

/** First and last loaded page of a list. */
export interface LoadedPages {
  from: number
  page: number
}

interface PagesState {
  from: number
  /** `performance.timeOrigin` of the document that loaded the pages. */
  timeOrigin: number
}

/**
 * Returns the page in the URL and the earlier pages loaded in this document, so that history navigation restores all of them.
 * After a reload there is only the page in the URL, as the server renders it.
 */
export function usePages(): LoadedPages {
  const { search, state } = useLocation()
  const page = parsePage(new URLSearchParams(search))
  const { from, timeOrigin } = (state ?? {}) as Partial<PagesState>
  return { page, from: from && from < page && timeOrigin === performance.timeOrigin ? from : page }
}

/** Returns the history state for the loaded pages. */
export const pagesState = (from: number): PagesState => ({ from, timeOrigin: performance.timeOrigin })
