import useSWR from 'swr'
import { apiPaths } from './apiPaths.ts'
import { loadProduct, seenInLists } from './loadProducts.ts'
import type { ProductAnswer, KnownProduct } from './loadProducts.ts'

export interface ProductState {
  product: KnownProduct | undefined
  isLoading: boolean
  error: 'Product ID not provided' | 'Product not found' | 'Failed to load product' | undefined
  retry(): void
}

export function useProduct(id: string | undefined): ProductState {
  const { data, error, mutate } = useSWR<ProductAnswer, Error>(
    id ? apiPaths.product(id) : null,
    () => loadProduct(id ?? ''),
    // A piece that the listing has just shown is on screen at once and brought up to date behind it.
    { fallbackData: id && typeof window !== 'undefined' ? seenInLists(id) : undefined },
  )
  const state = { product: undefined, isLoading: false, error: undefined, retry: () => void mutate() }
  if (!id) return { ...state, error: 'Product ID not provided' }
  if (data?.product) return { ...state, product: data.product }
  if (data) return { ...state, error: 'Product not found' }
  if (error) return { ...state, error: 'Failed to load product' }
  return { ...state, isLoading: true }
}
