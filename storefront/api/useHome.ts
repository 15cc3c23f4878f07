import useSWR from 'swr'
import type { HomeContent } from '../../domain/contract/content.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'
import { loadCached } from './loadCached.ts'
import { usePreview } from './usePreview.ts'

export interface HomeResponse {
  home: HomeContent
}

export interface HomeState {
  /** Home page content; built-in content while the API is down, undefined while loading. */
  home: HomeContent | undefined
  /** True if even the built-in content failed to load. */
  isMissing: boolean
  retry(): void
}

export function useHome(): HomeState {
  const preview = usePreview()
  const { data, error, mutate } = useSWR<HomeResponse, Error>(
    apiPaths.withPreview(apiPaths.home, preview),
    preview ? (path: string) => callEndpoint<HomeResponse>(path) : loadHome,
  )
  return { home: data?.home, isMissing: !data && error !== undefined, retry: () => void mutate() }
}

function loadHome(path: string): Promise<HomeResponse> {
  return loadCached<HomeResponse>(path).catch(async () => ({
    home: (await import('./builtInProducts.ts')).getBuiltInHome(),
  }))
}
