import type { Product, ProductDetail, ProductList } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { HomeResponse } from './useHome.ts'
import { loadCached } from './loadCached.ts'
import { getCachedResponse, getCachedLists, cacheResponse } from './productCache.ts'

/** Product with its details if they are known; lists and the built-in catalog have no fit notes and no 3D model. */
export type KnownProduct = Product & Partial<Pick<ProductDetail, 'sizeAndFit' | 'model'>>

/** Loaded products of a list: one page, or several consecutive pages that end with the page in `pagination`. */
export interface LoadedList extends ProductList {
  /** First of several pages. */
  from?: number
}

/** null means that the product does not exist, not that the request failed. */
export interface ProductResponse {
  product: KnownProduct | null
}

/**
 * Loads a page of a list, or several with `from` (see `useProducts`), with a five-minute cache. Falls back to stale data or the
 * built-in catalog if the API fails.
 */
export async function loadProductList(path: string): Promise<LoadedList> {
  if (path.includes('&from=')) return (await import('./loadPages.ts')).loadPages(path)
  return loadCached(path, {
    fallback: async () => (await import('./builtInProducts.ts')).getBuiltInList(path),
  })
}

/** Loads a product with the same cache and fallbacks. */
export async function loadProduct(id: string): Promise<ProductResponse> {
  return loadCached<ProductResponse>(apiPaths.product(id), {
    notFoundResult: { product: null },
    fallback: async () => {
      const known = findLoadedProduct(id)
      if (known) return known
      const product = (await import('./builtInProducts.ts')).findBuiltInProduct(id)
      return product && { product }
    },
  })
}

/** Caches the data that the server rendered the page with, so that the browser does not request it again. */
export function cachePageData(data: Record<string, unknown>): void {
  for (const [path, answer] of Object.entries(data)) cacheResponse(path, answer)
}

/** Finds a product in the cached lists and the cached home page. */
export function findLoadedProduct(id: string): ProductResponse | undefined {
  const featured = getCachedResponse<HomeResponse>(apiPaths.home)?.home.featured ?? []
  const seen = [...getCachedLists<ProductList>().flatMap((list) => list.products), ...featured]
  const product = seen.find((candidate) => candidate.id === id)
  return product && { product }
}
