import useSWR, { useSWRConfig } from 'swr'
import type { Facets } from '../../domain/rules/products/facets.ts'
import type { Pagination } from '../../domain/contract/page.ts'
import type { Product } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { ProductListQuery } from './apiPaths.ts'
import { unreachableMessage } from './callEndpoint.ts'
import { loadProductList } from './loadProducts.ts'
import type { ListInSight } from './loadProducts.ts'

export interface ProductsState {
  products: readonly Product[] | undefined
  /** How many there are altogether, which may be more than were asked for. */
  total: number
  /** Where these stand among them: the last page of those in sight, and the first. */
  pagination: Pagination | undefined
  from: number
  /** The whole response, with what the server understood of a search. */
  list: ListInSight | undefined
  /** What a category can be narrowed to. */
  facets: Facets | undefined
  isLoading: boolean
  error: 'Failed to load products' | undefined
  /** Whether the last call failed, also where other products stay in sight. */
  hasFailed: boolean
  /** Why it failed, where that is the connection. */
  reason: string | undefined
  retry(): void
}

/** A page of products, or those `from` that one to it as one list; null asks for none. */
export function useProducts(query: ProductListQuery | null, from?: number): ProductsState {
  const { page = 1 } = query ?? {}
  const path = query && apiPaths.products(query) + (from && from < page ? `&from=${from}` : '')
  const { data, error, isLoading, mutate } = useSWR<ListInSight, Error>(
    path,
    loadProductList,
    // A list that is narrowed further stays in sight until the next one is here.
    { keepPreviousData: true },
  )
  const { fallback } = useSWRConfig()
  // What came with the page is asked for once more when it comes to life; to wait for is nothing.
  const hasComeAlong = data !== undefined && path !== null && data === fallback[path]
  return {
    products: data?.products,
    total: data?.pagination.total ?? 0,
    pagination: data?.pagination,
    from: data?.from ?? data?.pagination.page ?? 1,
    list: data,
    facets: data?.facets,
    isLoading: !hasComeAlong && (isLoading || (data === undefined && error === undefined)),
    error: error && !data ? 'Failed to load products' : undefined,
    hasFailed: error !== undefined,
    reason: unreachableMessage(error),
    retry: () => void mutate(),
  }
}
