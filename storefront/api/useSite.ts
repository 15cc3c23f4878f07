import useSWR from 'swr'
import type { SiteResponse, SiteContent } from '../../domain/contract/content.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'
import { usePreview } from './usePreview.ts'

/**
 * Returns the content shared by all pages, which is part of every page. If the API fails the server sends default content, so
 * that browsers do not have to load it.
 */
export function useSite(): SiteContent {
  const { data } = useSWR<SiteResponse, Error>(
    apiPaths.withPreview(apiPaths.site, usePreview()),
    (path: string) => callEndpoint<SiteResponse>(path),
    // An editor's change appears on the next page load.
    { revalidateIfStale: false },
  )
  if (!data) throw new Error('No site content')
  return data.site
}
