import useSWR from 'swr'
import type { ShopConfig } from '../../domain/contract/shopConfig.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'

export interface ShopConfigState {
  config: ShopConfig | undefined
  isLoading: boolean
  /** A sentence to show when the configuration could not be loaded. */
  error: string | undefined
  retry(): void
}

export function useShopConfig(): ShopConfigState {
  const { data, error, mutate } = useSWR<ShopConfig, Error>(
    apiPaths.config,
    (path: string) => callEndpoint<ShopConfig>(path),
    // It changes with a restart of the server at most.
    { revalidateIfStale: false },
  )
  return {
    config: data,
    isLoading: data === undefined && error === undefined,
    error: data ? undefined : error?.message,
    retry: () => void mutate(),
  }
}
