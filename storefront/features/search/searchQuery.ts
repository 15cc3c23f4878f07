import { apiPaths, LIST_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import { parsePage } from '../../products/paging/parsePage.ts'

/** Returns the query of the search page's URL. */
export function readSearchText(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
}

export function searchQuery(words: string): ProductListQuery {
  return { q: words, limit: LIST_PAGE_SIZE }
}

export function searchApiPaths({ search }: { search: URLSearchParams }): string[] {
  const words = readSearchText(search)
  return words === '' ? [] : [apiPaths.products({ ...searchQuery(words), page: parsePage(search) })]
}
