import { useSearchParams } from 'react-router'
import { readProductListParams, writeProductListParams } from './productListParams.ts'
import type { ProductListParams } from './productListParams.ts'

export interface ShowOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
}

/** Stores the list's filters in the URL, so that reload and back restore them. */
export function useProductListParams() {
  const [params, setParams] = useSearchParams()
  const list = readProductListParams(params)
  return {
    list,
    show: (next: ProductListParams, options: ShowOptions = {}) =>
      setParams(writeProductListParams(next), options),
  }
}
