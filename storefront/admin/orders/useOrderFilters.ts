import { useSearchParams } from 'react-router'
import { readFilters, readPage, buildSearchQuery } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

const TYPED = ['q', 'from', 'to'] as const

/** Stores page and filters in the URL, so that reloading, going back and shared links restore them. */
export function useOrderFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  return {
    filters,
    page: readPage(search),
    goToPage(page: number, options?: { replace: boolean }) {
      setSearch(buildSearchQuery(filters, page), options)
    },
    setFilters(changed: Partial<OrderFilters>) {
      // Replace the history entry while a search or date is refined, instead of adding one per change.
      const replace = TYPED.some((name) => changed[name] && filters[name] && changed[name] !== filters[name])
      setSearch(buildSearchQuery({ ...filters, ...changed }, 1), { replace })
    },
  }
}
