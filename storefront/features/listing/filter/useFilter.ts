import { useSearchParams } from 'react-router'
import { withFilter } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import { withPage } from '../../../products/paging/pageFrom.ts'
import { filterOf } from '../data/listingData.ts'

/** What the address narrows the listing to; a change is an entry of its own in the browser's history. */
export function useFilter(query: ProductListQuery): [ProductFilter, (next: ProductFilter) => void] {
  const [search, setSearch] = useSearchParams()
  return [
    filterOf(query, search),
    (next) => setSearch((current) => withPage(withFilter(current, next), 1), { preventScrollReset: true }),
  ]
}
