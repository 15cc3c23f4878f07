import useSWR from 'swr'
import type { SiteResponse, SiteContent } from '../../domain/contract/content.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'
import { usePreview } from './usePreview.ts'

/**
 * The words around every page. They come with the page: the server sends the house's own ones where the API fails, so
 * that no browser has to carry them for that case.
 */
export function useSite(): SiteContent {
  const { data } = useSWR<SiteResponse, Error>(
    apiPaths.drafted(apiPaths.site, usePreview()),
    (path: string) => callEndpoint<SiteResponse>(path),
    // An editor's change is seen with the next page that is loaded.
    { revalidateIfStale: false },
  )
  if (!data) throw new Error('No site content')
  return data.site
}
