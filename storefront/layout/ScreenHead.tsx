import { useParams } from 'react-router'
import useSWR from 'swr'
import { useDocumentHead } from '../head/useDocumentHead.ts'
import type { Screen } from '../routes.tsx'

/** A screen with its title and description, which may tell of what the API answered. */
export function ScreenHead({ screen }: { screen: Screen }) {
  const params = useParams()
  const path = screen.apiPaths?.(params)[0] ?? null
  // Only reads along: the page itself is who asks for the answer.
  const { data } = useSWR<unknown>(path, null)
  useDocumentHead(screen.head(params, path === null ? {} : { [path]: data }))
  return <screen.Page />
}
