import { type SearchStrategy, isPartialStrategy } from '../../../domain/search/searchQuery.ts'
import type { FoundIds, ProductSearch } from '../../persistence/search/ProductSearch.ts'
import { searchProducts } from '../../persistence/search/searchProducts.ts'
import type { Shop } from '../../startup/shop.ts'

/** Returns a page of the first try that has matches; `isPartial` if that try does not require every word. */
export async function findFirstMatchingTry(
  payload: Shop['payload'],
  tries: readonly SearchStrategy[],
  asked: Omit<ProductSearch, 'search'>,
): Promise<FoundIds & { isPartial: boolean }> {
  for (const search of tries) {
    const found = await searchProducts(payload, { search, ...asked })
    if (found.total > 0) return { ...found, isPartial: isPartialStrategy(search) }
  }
  return { ids: [], total: 0, isPartial: false }
}
