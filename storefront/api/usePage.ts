import useSWR from 'swr'
import type { Page } from '../../domain/contract/content.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'
import { loadCached } from './loadCached.ts'

/** null means that the page does not exist. */
export interface PageResponse {
  page: Page | null
}

export interface PageState {
  page: Page | null | undefined
  /** Message to show if loading failed. */
  failure: string | undefined
  retry(): void
}

/** Loads a content page; with a preview token its latest draft, which is never cached. */
export function usePage(slug: string, preview: string | undefined): PageState {
  const { data, error, mutate } = useSWR<PageResponse, Error>(apiPaths.page(slug, preview), (path: string) =>
    preview
      ? callEndpoint<PageResponse>(path)
      : loadCached<PageResponse>(path, { notFoundResult: { page: null } }),
  )
  return {
    page: data?.page,
    failure: data === undefined ? error?.message : undefined,
    retry: () => void mutate(),
  }
}
