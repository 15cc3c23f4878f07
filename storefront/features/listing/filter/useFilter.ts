import { useSearchParams } from 'react-router'
import { isSameName } from '../../../../domain/rules/content/nameKey.ts'
import type { Facets } from '../../../../domain/rules/products/facets.ts'
import { withFilter } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import { withPage } from '../../../products/paging/parsePage.ts'
import { readFilter } from '../data/listingData.ts'

/** State of the filter in the URL; each change adds a history entry. */
export function useFilter(
  query: ProductListQuery,
  facets: Facets | undefined,
): [ProductFilter, (next: ProductFilter) => void] {
  const [search, setSearch] = useSearchParams()
  return [
    expandColorFamilies(readFilter(query, search), facets),
    (next) => setSearch((current) => withPage(withFilter(current, next), 1), { preventScrollReset: true }),
  ]
}

/** Replaces color families in a filter with their colors, if the facets are loaded. */
export function expandColorFamilies(filter: ProductFilter, facets: Facets | undefined): ProductFilter {
  if (!facets) return filter
  const colors = filter.colors.flatMap(
    (name) => facets.colorFamilies.find(({ value }) => isSameName(value, name))?.colors ?? [name],
  )
  return { ...filter, colors }
}
