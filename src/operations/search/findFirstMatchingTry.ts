import { type SearchStrategy, isPartialStrategy } from '../../../domain/search/searchQuery.ts'
import type { FoundIds, ProductSearch } from '../../persistence/search/ProductSearch.ts'
import { searchProducts } from '../../persistence/search/searchProducts.ts'
import type { Shop } from '../../startup/shop.ts'

/** Returns a page of results of the first strategy with matches; `isPartial` if it does not require every word. */
export async function findFirstMatchingTry(
  payload: Shop['payload'],
  strategies: readonly SearchStrategy[],
  options: Omit<ProductSearch, 'search'>,
): Promise<FoundIds & { isPartial: boolean }> {
  for (const search of strategies) {
    const found = await searchProducts(payload, { search, ...options })
    if (found.total > 0) return { ...found, isPartial: isPartialStrategy(search) }
  }
  return { ids: [], total: 0, isPartial: false }
}
