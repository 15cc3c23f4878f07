import useSWR from 'swr'
import type { PublicConfig } from '../../domain/contract/publicConfig.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'

export interface PublicConfigState {
  config: PublicConfig | undefined
  isLoading: boolean
  /** Message to show if the configuration failed to load. */
  error: string | undefined
  retry(): void
}

export function usePublicConfig(): PublicConfigState {
  const { data, error, mutate } = useSWR<PublicConfig, Error>(
    apiPaths.config,
    (path: string) => callEndpoint<PublicConfig>(path),
    // The configuration only changes when the server restarts.
    { revalidateIfStale: false },
  )
  return {
    config: data,
    isLoading: data === undefined && error === undefined,
    error: data ? undefined : error?.message,
    retry: () => void mutate(),
  }
}
