import { useSearchParams } from 'react-router'
import { filterFrom, withFilter } from '../../../domain/rules/productFilter.ts'
import type { ProductFilter } from '../../../domain/rules/productFilter.ts'

/** What the address narrows the listing to; a change is an entry of its own in the browser's history. */
export function useFilter(): [ProductFilter, (next: ProductFilter) => void] {
  const [search, setSearch] = useSearchParams()
  return [
    filterFrom(search),
    (next) => setSearch((current) => withFilter(current, next), { preventScrollReset: true }),
  ]
}
