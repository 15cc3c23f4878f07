import { useEffect, useState } from 'react'
import type { ProductList } from '../../../domain/contract/product.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import { callEndpoint } from '../../api/callEndpoint.ts'

/** Number of results below the field. */
export const SHOWN_RESULTS = 6
/** Minimum query length; a single letter matches everything. */
const FEWEST_LETTERS = 2
/** Debounce delay. */
const CALM_MS = 200

interface ApiResponse {
  words: string
  attempt: number
  list?: ProductList
  failure?: string
}

export interface InstantSearch {
  /** True if the query is long enough to search. */
  isWorthIt: boolean
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
  const isWorthIt = words.length >= FEWEST_LETTERS

  useEffect(() => {
    if (!isWorthIt) return
    const question = new AbortController()
    const { signal } = question
    const ask = async () => {
      const answered = await answerTo(words, signal)
      if (!signal.aborted) setResponse({ words, attempt, ...answered })
    }
    const timer = setTimeout(() => void ask(), CALM_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [words, isWorthIt, attempt])

  const isAnswered = answer?.words === words && answer.attempt === attempt
  return {
    isWorthIt,
    isSearching: isWorthIt && !isAnswered,
    list: answer?.list,
    failure: answer?.failure,
    retry: () => setAttempt(attempt + 1),
  }
}

async function answerTo(words: string, signal: AbortSignal): Promise<Pick<ApiResponse, 'list' | 'failure'>> {
  try {
    const path = apiPaths.products({ q: words, limit: SHOWN_RESULTS })
    return { list: await callEndpoint<ProductList>(path, { signal }) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : '' }
  }
}
