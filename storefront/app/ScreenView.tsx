import { useState } from 'react'
import useSWR from 'swr'
import { useSite } from '../api/useSite.ts'
import { PageTitleContext } from '../head/pageTitle.ts'
import { useDocumentHead } from '../head/useDocumentHead.ts'
import { useRouteMatch } from '../navigation/routeMatch.ts'
import { type Screen, buildHead } from './routes.tsx'
import { useEarlyInput } from '../browser/useEarlyInput.ts'

/** Renders a screen and updates the document head from its data. */
export function ScreenView({ screen }: { screen: Screen }) {
  const site = useSite()
  const place = useRouteMatch()
  const path = screen.apiPaths?.(place)[0] ?? null
  // Only reads the cache (null fetcher): the page sends the request.
  const { data } = useSWR<unknown>(path, null)
  const [title, setTitle] = useState<string>()
  const head = buildHead(screen, place, path === null ? {} : { [path]: data }, site)
  useDocumentHead(head && title ? { ...head, title } : head, site.seo)
  useEarlyInput()
  return (
    <PageTitleContext value={setTitle}>
      <screen.Page />
    </PageTitleContext>
  )
}
