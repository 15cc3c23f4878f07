import { apiPaths, WHOLE_LIST_LIMIT } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'

/** The most that the search call takes. */
export const MOST_LETTERS = 100

/** The words of the search page's address. */
export function wordsFrom(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, MOST_LETTERS)
}

export function searchQuery(words: string): ProductListQuery {
  return { q: words, limit: WHOLE_LIST_LIMIT }
}

export function searchApiPaths({ search }: { search: URLSearchParams }): string[] {
  const words = wordsFrom(search)
  return words === '' ? [] : [apiPaths.products(searchQuery(words))]
}
