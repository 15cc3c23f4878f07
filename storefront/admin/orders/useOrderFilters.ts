import { useSearchParams } from 'react-router'
import { readFilters, readPage, writeSearch } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

/** Page and filters live in the address, so that reloading, going back and a colleague's link show the same. */
export function useOrderFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  return {
    filters,
    page: readPage(search),
    goToPage(page: number, options?: { replace: boolean }) {
      setSearch(writeSearch(filters, page), options)
    },
    setFilters(changed: Partial<OrderFilters>) {
      // A search that is typed further is one step of the history, not one for each letter.
      const replace = Boolean(changed.q && filters.q)
      setSearch(writeSearch({ ...filters, ...changed }, 1), { replace })
    },
  }
}
