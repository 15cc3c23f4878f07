import type { Product, ProductDetail, ProductList } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { HomeResponse } from './useHome.ts'
import { loadRemembered } from './loadRemembered.ts'
import { anyResponse, anyLists, rememberResponse } from './productCache.ts'

/** A product as its own page knows it; one that a list or the built-in catalogue gave says nothing of its cut, nor of its model. */
export type KnownProduct = Product & Partial<Pick<ProductDetail, 'sizeAndFit' | 'model'>>

/** Products of a list as they are in sight: of the page that it tells, or of several in a row that end with it. */
export interface ListInSight extends ProductList {
  /** The first of several pages. */
  from?: number
}

/** null is a genuine "there is no such product", never a failure. */
export interface ProductResponse {
  product: KnownProduct | null
}

/**
 * A page of a list, or several in a row (`from`, see useProducts): remembered for five minutes; when the API fails, what was
 * last known or the built-in catalogue.
 */
export async function loadProductList(path: string): Promise<ListInSight> {
  if (path.includes('&from=')) return (await import('./loadPages.ts')).loadPages(path)
  return loadRemembered(path, {
    otherwise: async () => (await import('./builtInProducts.ts')).builtInList(path),
  })
}

/** One product, with the same memory and the same ways out when the API fails. */
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

/** Takes over what the server loaded for the first page, so that the browser does not ask for it again. */
export function rememberPageData(data: Record<string, unknown>): void {
  for (const [path, answer] of Object.entries(data)) rememberResponse(path, answer)
}

/** A product that one of the remembered lists holds, or Home. */
export function seenInLists(id: string): ProductResponse | undefined {
  const featured = anyResponse<HomeResponse>(apiPaths.home)?.home.featured ?? []
  const seen = [...anyLists<ProductList>().flatMap((list) => list.products), ...featured]
  const product = seen.find((candidate) => candidate.id === id)
  return product && { product }
}
