import useSWR from 'swr'
import { apiPaths } from './apiPaths.ts'
import { ApiError, callEndpoint, unreachableMessage } from './callEndpoint.ts'
import { loadProduct, seenInLists } from './loadProducts.ts'
import type { ProductResponse, KnownProduct } from './loadProducts.ts'

export interface ProductState {
  product: KnownProduct | undefined
  isLoading: boolean
  error:
    'Product ID not provided' | 'Product not found' | 'Failed to load product' | 'Preview over' | undefined
  /** Why it failed, where that is the connection or a preview that is over. */
  reason: string | undefined
  retry(): void
}

/** A product; with a preview's token as it is saved, live or not, which is never remembered. */
export function useProduct(id: string | undefined, preview?: string | null): ProductState {
  const { data, error, mutate } = useSWR<ProductResponse, Error>(
    id ? apiPaths.product(id, preview) : null,
    (path: string) => (preview ? callEndpoint<ProductResponse>(path) : loadProduct(id ?? '')),
    // A piece that the listing has just shown is on screen at once and brought up to date behind it.
    { fallbackData: id && !preview && typeof window !== 'undefined' ? seenInLists(id) : undefined },
  )
  const state = {
    product: undefined,
    isLoading: false,
    error: undefined,
    reason: preview ? error?.message : unreachableMessage(error),
    retry: () => void mutate(),
  }
  if (!id) return { ...state, error: 'Product ID not provided' }
  if (data?.product) return { ...state, product: data.product }
  if (data) return { ...state, error: 'Product not found' }
  if (preview && error instanceof ApiError && error.status === 404) return { ...state, error: 'Preview over' }
  if (error) return { ...state, error: 'Failed to load product' }
  return { ...state, isLoading: true }
}
