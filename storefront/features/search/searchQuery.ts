import { apiPaths, LIST_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import { parsePage } from '../../products/paging/parsePage.ts'

/** Returns the search text in the URL of the search page. */
export function readSearchText(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
}

export function searchQuery(text: string): ProductListQuery {
  return { q: text, limit: LIST_PAGE_SIZE }
}

export function searchApiPaths({ search }: { search: URLSearchParams }): string[] {
  const text = readSearchText(search)
  return text === '' ? [] : [apiPaths.products({ ...searchQuery(text), page: parsePage(search) })]
}
