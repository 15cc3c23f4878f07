import type { Product, ProductDetail, ProductList } from '../../domain/contract/product.ts'
import { apiPaths, WHOLE_LIST_LIMIT } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'
import type { HomeResponse } from './useHome.ts'
import { loadRemembered } from './loadRemembered.ts'
import { anyResponse, anyLists, rememberResponse } from './productCache.ts'

/** A product as its own page knows it; one that a list or the built-in catalogue gave says nothing of its cut, nor of its model. */
export type KnownProduct = Product & Partial<Pick<ProductDetail, 'sizeAndFit' | 'model'>>

/** null is a genuine "there is no such product", never a failure. */
export interface ProductResponse {
  product: KnownProduct | null
}

/** A list of products: remembered for five minutes; when the API fails, the last known list or the built-in one. */
export async function loadProductList(path: string): Promise<ProductList> {
  return loadRemembered(path, {
    load: async () => completeList(path, await callEndpoint<ProductList>(path)),
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
  for (const [path, answer] of Object.entries(data)) {
    if (!isPartOfWhole(path, answer)) rememberResponse(path, answer)
  }
}

/** A product that one of the remembered lists holds, or Home. */
export function seenInLists(id: string): ProductResponse | undefined {
  const featured = anyResponse<HomeResponse>(apiPaths.home)?.home.featured ?? []
  const seen = [...anyLists<ProductList>().flatMap((list) => list.products), ...featured]
  const product = seen.find((candidate) => candidate.id === id)
  return product && { product }
}

/**
 * A whole category is asked for with the largest limit; what lies beyond it is fetched page by page. Of a search nobody
 * looks through more than its best.
 */
async function completeList(path: string, first: ProductList): Promise<ProductList> {
  if (!isPartOfWhole(path, first)) return first
  const pages = Array.from({ length: first.pagination.pages - 1 }, (_, index) => index + 2)
  const rest = await Promise.all(pages.map((page) => callEndpoint<ProductList>(`${path}&page=${page}`)))
  return { ...first, products: [first, ...rest].flatMap((list) => list.products) }
}

function isPartOfWhole(path: string, answer: unknown): boolean {
  if (!path.includes(`limit=${WHOLE_LIST_LIMIT}`) || path.includes('q=')) return false
  const { products, pagination } = answer as ProductList
  return pagination.pages > 1 && products.length < pagination.total
}
