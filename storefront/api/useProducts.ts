import useSWR from 'swr'
import type { Product, ProductList } from '../../domain/contract/product.ts'
import { apiPaths } from './apiPaths.ts'
import type { ProductListQuery } from './apiPaths.ts'
import { loadProductList } from './loadProducts.ts'

export interface ProductsState {
  products: readonly Product[] | undefined
  /** How many there are altogether, which may be more than were asked for. */
  total: number
  isLoading: boolean
  error: 'Failed to load products' | undefined
  retry(): void
}

export function useProducts(query: ProductListQuery = {}): ProductsState {
  const { data, error, isLoading, mutate } = useSWR<ProductList, Error>(
    apiPaths.products(query),
    loadProductList,
  )
  return {
    products: data?.products,
    total: data?.pagination.total ?? 0,
    isLoading: isLoading || (data === undefined && error === undefined),
    error: error && !data ? 'Failed to load products' : undefined,
    retry: () => void mutate(),
  }
}
