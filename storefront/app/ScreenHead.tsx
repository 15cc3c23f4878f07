import { useState } from 'react'
import useSWR from 'swr'
import { useSite } from '../api/useSite.ts'
import { PageTitleContext } from '../head/pageTitle.ts'
import { useDocumentHead } from '../head/useDocumentHead.ts'
import { usePlace } from '../navigation/place.ts'
import { type Screen, headOf } from './routes.tsx'
import { useEarlyInput } from '../browser/useEarlyInput.ts'

/** Renders a screen and updates the document head from its data. */
export function ScreenHead({ screen }: { screen: Screen }) {
  const site = useSite()
  const place = usePlace()
  const path = screen.apiPaths?.(place)[0] ?? null
  // Only reads the cache (null fetcher): the page sends the request.
  const { data } = useSWR<unknown>(path, null)
  const [title, setTitle] = useState<string>()
  const head = headOf(screen, place, path === null ? {} : { [path]: data }, site)
  useDocumentHead(head && title ? { ...head, title } : head, site.seo)
  useEarlyInput()
  return (
    <PageTitleContext value={setTitle}>
      <screen.Page />
    </PageTitleContext>
  )
}
