import { useEffect, useState } from 'react'
import type { ProductList } from '../../../domain/contract/product.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import { callEndpoint } from '../../api/callEndpoint.ts'

/** Number of results below the field. */
export const SHOWN_RESULTS = 6
/** Minimum query length; a single letter matches everything. */
const MIN_LETTERS = 2
/** Debounce delay. */
const DEBOUNCE_MS = 200

interface SearchResponse {
  query: string
  attempt: number
  list?: ProductList
  failure?: string
}

export interface InstantSearch {
  /** True if the query is long enough to search. */
  isLongEnough: boolean
  isSearching: boolean
  /** Last response, kept while the next one loads. */
  list: ProductList | undefined
  failure: string | undefined
  retry(): void
}

/** Searches while typing; debounces requests and aborts outdated ones. */
export function useInstantSearch(query: string): InstantSearch {
  const [response, setResponse] = useState<SearchResponse>()
  const [attempt, setAttempt] = useState(0)
  const isLongEnough = query.length >= MIN_LETTERS

  useEffect(() => {
    if (!isLongEnough) return
    const controller = new AbortController()
    const { signal } = controller
    const search = async () => {
      const results = await fetchResults(query, signal)
      if (!signal.aborted) setResponse({ query, attempt, ...results })
    }
    const timer = setTimeout(() => void search(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, isLongEnough, attempt])

  const isCurrent = response?.query === query && response.attempt === attempt
  return {
    isLongEnough,
    isSearching: isLongEnough && !isCurrent,
    list: response?.list,
    failure: response?.failure,
    retry: () => setAttempt(attempt + 1),
  }
}

async function fetchResults(
  query: string,
  signal: AbortSignal,
): Promise<Pick<SearchResponse, 'list' | 'failure'>> {
  try {
    const path = apiPaths.products({ q: query, limit: SHOWN_RESULTS })
    return { list: await callEndpoint<ProductList>(path, { signal }) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : '' }
  }
}
