import useSWR, { useSWRConfig } from 'swr'
import type { Facets } from '../../domain/rules/products/facets.ts'
import type { Pagination } from '../../domain/contract/page.ts'
import type { Product } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { ProductListQuery } from './apiPaths.ts'
import { getUnreachableMessage } from './callEndpoint.ts'
import { loadProductList } from './loadProducts.ts'
import type { LoadedList } from './loadProducts.ts'

export interface ProductsState {
  products: readonly Product[] | undefined
  /** Total number of products, which may exceed those loaded. */
  total: number
  /** Last loaded page, and in `from` the first one. */
  pagination: Pagination | undefined
  from: number
  /** The whole response, including how the server interpreted a search. */
  list: LoadedList | undefined
  /** Facets of a category. */
  facets: Facets | undefined
  isLoading: boolean
  error: 'Failed to load products' | undefined
  /** True if the last request failed, even if earlier products are still shown. */
  hasFailed: boolean
  /** Reason for the error, if the connection failed. */
  reason: string | undefined
  retry(): void
}

/** Loads a page of products, or the pages `from` to `page` as one list; null loads nothing. */
export function useProducts(query: ProductListQuery | null, from?: number): ProductsState {
  const { page = 1 } = query ?? {}
  const path = query && apiPaths.products(query) + (from && from < page ? `&from=${from}` : '')
  const { data, error, isLoading, mutate } = useSWR<LoadedList, Error>(
    path,
    loadProductList,
    // Keep showing the previous list while a changed filter loads.
    { keepPreviousData: true },
  )
  const { fallback } = useSWRConfig()
  // Data rendered by the server is revalidated after hydration, which is not a loading state.
  const isPreloaded = data !== undefined && path !== null && data === fallback[path]
  return {
    products: data?.products,
    total: data?.pagination.total ?? 0,
    pagination: data?.pagination,
    from: data?.from ?? data?.pagination.page ?? 1,
    list: data,
    facets: data?.facets,
    isLoading: !isPreloaded && (isLoading || (data === undefined && error === undefined)),
    error: error && !data ? 'Failed to load products' : undefined,
    hasFailed: error !== undefined,
    reason: getUnreachableMessage(error),
    retry: () => void mutate(),
  }
}
