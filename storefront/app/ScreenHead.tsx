import { useState } from 'react'
import useSWR from 'swr'
import { useSite } from '../api/useSite.ts'
import { PageTitleContext } from '../head/pageTitle.ts'
import { useDocumentHead } from '../head/useDocumentHead.ts'
import { usePlace } from '../navigation/place.ts'
import { type Screen, headOf } from './routes.tsx'
import { useEarlyInput } from '../browser/useEarlyInput.ts'

/** A screen with its title and description, which may tell of what the API answered. */
export function ScreenHead({ screen }: { screen: Screen }) {
  const site = useSite()
  const place = usePlace()
  const path = screen.apiPaths?.(place)[0] ?? null
  // Only reads along: the page itself is who asks for the answer.
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
