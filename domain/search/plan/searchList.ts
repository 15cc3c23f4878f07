import { toDollars } from '../../rules/payments/money.ts'
import { type FilterableProduct, matchesFilter } from '../../rules/products/facets.ts'
import { NO_FILTER } from '../../rules/products/productFilter.ts'
import {
  type SearchContext,
  type SearchPlan,
  isNarrowed,
  planLiteralSearch,
  planSearch,
} from './planSearch.ts'
import type { SearchTokens } from '../productTokens.ts'
import { type RankedProducts, rankProducts } from '../rankProducts.ts'
import { matchColors } from './readQuery.ts'

interface SearchedList<T> extends RankedProducts<T> {
  plan: SearchPlan
}

interface Readers<T> {
  tokensOf: (product: T) => SearchTokens
  keysOf: (product: T) => FilterableProduct
}

/** Searches a list of products like the server's index, best match first, but without correcting typos. */
export function searchList<T extends { id: string; colors: readonly string[] }>(
  products: readonly T[],
  { tokensOf, keysOf }: Readers<T>,
  typed: string,
  context: Pick<SearchContext, 'synonyms' | 'pages'>,
): SearchedList<T> {
  const find = (plan: SearchPlan): SearchedList<T> => {
    const { ids, sizes, minPriceInCents, maxPriceInCents, tries } = plan
    const filter = {
      ...NO_FILTER,
      sizes,
      colors:
        sizes.length > 0
          ? matchColors(plan.colors, [...new Set(products.flatMap(({ colors }) => colors))])
          : [],
      minPrice: minPriceInCents === null ? null : toDollars(minPriceInCents),
      maxPrice: maxPriceInCents === null ? null : toDollars(maxPriceInCents),
    }
    const among = products.filter(
      (product) => (ids?.includes(product.id) ?? true) && matchesFilter(keysOf(product), filter),
    )
    return { ...(tries ? rankProducts(among, tokensOf, tries) : { products: among, isPartial: false }), plan }
  }
  const isProductId = (id: string) => products.some((product) => product.id === id)
  const found = find(planSearch(typed, { ...context, isProductId }))
  if (found.products.length > 0 || !isNarrowed(found.plan)) return found
  const literal = find(planLiteralSearch(typed, context))
  return literal.products.length > 0 ? literal : found
}
