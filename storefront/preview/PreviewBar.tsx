import { useEffect } from 'react'
import { useLocation } from 'react-router'
import useSWR, { useSWRConfig } from 'swr'
import type { SiteResponse } from '../../domain/contract/content.ts'
import type { StaffProduct } from '../../domain/contract/product.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { clearResponses } from '../api/productCache.ts'
import { usePreview } from '../api/usePreview.ts'
import { productApiPaths } from '../features/product/productData.ts'
import { patterns } from '../navigation/paths.ts'
import { findScreen } from '../app/routes.tsx'
import styles from './PreviewBar.module.css'
import { previewMessage } from './previewMessage.ts'
import { watchDraft } from './watchDraft.ts'

const isContent = (key: unknown) => typeof key === 'string' && /^\/api\/(site|home|pages|products)/.test(key)

/** Shows the status of the preview, and reloads the content when it is edited in the panel. */
export function PreviewBar() {
  const { mutate } = useSWRConfig()
  useEffect(
    () =>
      watchDraft(() => {
        clearResponses()
        void mutate(isContent)
      }),
    [mutate],
  )
  const words = usePreviewMessage()
  return words === undefined ? null : (
    <aside className={styles.bar} aria-label="Preview">
      {words}
    </aside>
  )
}

function usePreviewMessage(): string | undefined {
  const { pathname, search } = useLocation()
  const { screen, place } = findScreen(pathname, search)
  const isProduct = screen.pattern === patterns.product
  // Only reads the cache (null fetcher): the layout and the page send the requests.
  const site = useSWR<SiteResponse>(apiPaths.withPreview(apiPaths.site, usePreview()), null).data
  const known = useSWR<{ product: StaffProduct | null }>(isProduct ? productApiPaths(place)[0] : null, null)
  return previewMessage({
    made: site?.preview,
    shown: isProduct ? 'product' : screen.pattern === patterns.page ? 'page' : 'home',
    product: known.data?.product ?? undefined,
  })
}
