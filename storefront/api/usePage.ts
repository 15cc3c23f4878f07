import useSWR from 'swr'
import type { Page } from '../../domain/contract/content.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'
import { loadRemembered } from './loadRemembered.ts'

/** null is a genuine "there is no such page". */
export interface PageResponse {
  page: Page | null
}

export interface PageState {
  page: Page | null | undefined
  /** A sentence to show when it could not be loaded. */
  failure: string | undefined
  retry(): void
}

/** A page of words; with a preview's token its newest draft, which is never remembered. */
export function usePage(slug: string, preview: string | undefined): PageState {
  const { data, error, mutate } = useSWR<PageResponse, Error>(apiPaths.page(slug, preview), (path: string) =>
    preview
      ? callEndpoint<PageResponse>(path)
      : loadRemembered<PageResponse>(path, { missing: { page: null } }),
  )
  return {
    page: data?.page,
    failure: data === undefined ? error?.message : undefined,
    retry: () => void mutate(),
  }
}
