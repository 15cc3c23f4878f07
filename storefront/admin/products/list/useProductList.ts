import useSWR from 'swr'
import type { ManagedProductList } from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../api/callAdmin.ts'
import type { ProductListParams } from './productListParams.ts'

export const PAGE_SIZE = 20

async function load(path: string) {
  return { path, ...(await callAdmin<ManagedProductList>(path)) }
}

/** Loads the products for the parameters in the URL. Keeps the previous products until then. */
export function useProductList(list: ProductListParams) {
  const sort = list.sort ?? (list.q === '' ? 'newest' : undefined)
  const path = adminPaths.products({ ...list, sort, limit: PAGE_SIZE })
  const { data, error, isValidating, mutate } = useSWR(path, load, { keepPreviousData: true })
  const isCurrent = data?.path === path
  const failure: unknown = isSignedOutError(error) ? undefined : error
  return {
    // Do not show rows of a previous list below the error of this one.
    shown: failure && !isCurrent ? undefined : data,
    isCurrent,
    failure,
    isLoading: isValidating,
    reload: () => void mutate(),
  }
}
