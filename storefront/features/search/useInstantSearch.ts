import { useEffect, useState } from 'react'
import type { ProductList } from '../../../domain/contract/product.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import { callEndpoint } from '../../api/callEndpoint.ts'

/** How many results stand under the field; the others are a link away. */
export const SHOWN_RESULTS = 6
/** One letter finds everything. */
const FEWEST_LETTERS = 2
/** A run of keystrokes is asked for once. */
const CALM_MS = 200

interface ApiResponse {
  words: string
  attempt: number
  list?: ProductList
  failure?: string
}

export interface InstantSearch {
  /** Whether there is anything to search for yet. */
  isWorthIt: boolean
  isSearching: boolean
  /** The last answer, also while the next one is on its way. */
  list: ProductList | undefined
  failure: string | undefined
  retry(): void
}

/** What the shop has for words while they are typed; a question that was overtaken is given up. */
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
