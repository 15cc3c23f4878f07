import type { Product, ProductDetail, ProductList } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { HomeResponse } from './useHome.ts'
import { loadRemembered } from './loadRemembered.ts'
import { anyResponse, anyLists, rememberResponse } from './productCache.ts'

/** Product with its details if they are known; lists and the built-in catalog have no fit notes and no 3D model. */
export type KnownProduct = Product & Partial<Pick<ProductDetail, 'sizeAndFit' | 'model'>>

/** Loaded products of a list: one page, or several consecutive pages that end with the page in `pagination`. */
export interface ListInSight extends ProductList {
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
export async function loadProductList(path: string): Promise<ListInSight> {
  if (path.includes('&from=')) return (await import('./loadPages.ts')).loadPages(path)
  return loadRemembered(path, {
    otherwise: async () => (await import('./builtInProducts.ts')).builtInList(path),
  })
}

/** Loads a product with the same cache and fallbacks. */
export async function loadProduct(id: string): Promise<ProductResponse> {
  return loadRemembered<ProductResponse>(apiPaths.product(id), {
    missing: { product: null },
    otherwise: async () => {
      const known = seenInLists(id)
      if (known) return known
      const product = (await import('./builtInProducts.ts')).builtInProduct(id)
      return product && { product }
    },
  })
}

/** Caches the data that the server rendered the page with, so that the browser does not request it again. */
export function rememberPageData(data: Record<string, unknown>): void {
  for (const [path, answer] of Object.entries(data)) rememberResponse(path, answer)
}

/** Finds a product in the cached lists and the cached home page. */
export function seenInLists(id: string): ProductResponse | undefined {
  const featured = anyResponse<HomeResponse>(apiPaths.home)?.home.featured ?? []
  const seen = [...anyLists<ProductList>().flatMap((list) => list.products), ...featured]
  const product = seen.find((candidate) => candidate.id === id)
  return product && { product }
}
