import useSWR from 'swr'
import { apiPaths } from './apiPaths.ts'
import { ApiError, callEndpoint, getUnreachableMessage } from './callEndpoint.ts'
import { loadProduct, findLoadedProduct } from './loadProducts.ts'
import type { ProductResponse, KnownProduct } from './loadProducts.ts'

export interface ProductState {
  product: KnownProduct | undefined
  isLoading: boolean
  error:
    'Product ID not provided' | 'Product not found' | 'Failed to load product' | 'Preview expired' | undefined
  /** Reason for the error, if the connection failed or the preview expired. */
  reason: string | undefined
  retry(): void
}

/** Loads a product; with a preview token as it is saved, published or not, which is never cached. */
export function useProduct(id: string | undefined, preview?: string | null): ProductState {
  const { data, error, mutate } = useSWR<ProductResponse, Error>(
    id ? apiPaths.product(id, preview) : null,
    (path: string) => (preview ? callEndpoint<ProductResponse>(path) : loadProduct(id ?? '')),
    // Show a product from a loaded list immediately, and revalidate it in the background.
    { fallbackData: id && !preview && typeof window !== 'undefined' ? findLoadedProduct(id) : undefined },
  )
  const state = {
    product: undefined,
    isLoading: false,
    error: undefined,
    reason: preview ? error?.message : getUnreachableMessage(error),
    retry: () => void mutate(),
  }
  if (!id) return { ...state, error: 'Product ID not provided' }
  if (data?.product) return { ...state, product: data.product }
  if (data) return { ...state, error: 'Product not found' }
  if (preview && error instanceof ApiError && error.status === 404)
    return { ...state, error: 'Preview expired' }
  if (error) return { ...state, error: 'Failed to load product' }
  return { ...state, isLoading: true }
}
