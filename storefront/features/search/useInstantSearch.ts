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

interface ApiResponse {
  words: string
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
export function useInstantSearch(words: string): InstantSearch {
  const [answer, setResponse] = useState<ApiResponse>()
  const [attempt, setAttempt] = useState(0)
  const isWorthIt = words.length >= MIN_LETTERS

  useEffect(() => {
    if (!isWorthIt) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const answered = await fetchResults(words, signal)
      if (!signal.aborted) setResponse({ words, attempt, ...answered })
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, isWorthIt, attempt])

  const isAnswered = answer?.words === words && answer.attempt === attempt
  return {
    isLongEnough: isWorthIt,
    isSearching: isWorthIt && !isAnswered,
    list: answer?.list,
    failure: answer?.failure,
    retry: () => setAttempt(attempt + 1),
  }
}

async function fetchResults(
  words: string,
  signal: AbortSignal,
): Promise<Pick<ApiResponse, 'list' | 'failure'>> {
  try {
    const path = apiPaths.products({ q: words, limit: SHOWN_RESULTS })
    return { list: await callEndpoint<ProductList>(path, { signal }) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : '' }
  }
}
