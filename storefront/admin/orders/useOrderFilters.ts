import { useSearchParams } from 'react-router'
import { readFilters, readPage, writeSearch } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

const TYPED = ['q', 'from', 'to'] as const

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
      // What is typed further is one step of the history, not one for each email of a search or number of a date.
      const replace = TYPED.some((name) => changed[name] && filters[name] && changed[name] !== filters[name])
      setSearch(writeSearch({ ...filters, ...changed }, 1), { replace })
    },
  }
}
