import useSWR from 'swr'
import type { Facets } from '../../domain/rules/products/facets.ts'
import type { Product, ProductList } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { ProductListQuery } from './apiPaths.ts'
import { unreachableMessage } from './callEndpoint.ts'
import { loadProductList } from './loadProducts.ts'

export interface ProductsState {
  products: readonly Product[] | undefined
  /** How many there are altogether, which may be more than were asked for. */
  total: number
  /** Whether no product holds every word that is searched for, and these hold the most of them. */
  isPartial: boolean
  /** The words that were searched for in the place of mistyped ones. */
  searchedFor: string | undefined
  /** What a category can be narrowed to. */
  facets: Facets | undefined
  isLoading: boolean
  error: 'Failed to load products' | undefined
  /** Why it failed, where that is the connection. */
  reason: string | undefined
  retry(): void
}

export function useProducts(query: ProductListQuery = {}): ProductsState {
  const { data, error, isLoading, mutate } = useSWR<ProductList, Error>(
    apiPaths.products(query),
    loadProductList,
    // A list that is narrowed further stays in sight until the next one is here.
    { keepPreviousData: true },
  )
  return {
    products: data?.products,
    total: data?.pagination.total ?? 0,
    isPartial: data?.isPartial ?? false,
    searchedFor: data?.searchedFor,
    facets: data?.facets,
    isLoading: isLoading || (data === undefined && error === undefined),
    error: error && !data ? 'Failed to load products' : undefined,
    reason: unreachableMessage(error),
    retry: () => void mutate(),
  }
}
