import { useEffect, useState } from 'react'
import { isReachable } from '../browser/isReachable.ts'
import { reloadOnce } from '../browser/reloadOnce.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NoConnectionPage } from './NoConnectionPage.tsx'
import { PageLoading } from './PageLoading.tsx'

/**
 * Replaces a page whose code failed to load. Reloads the page if the server responds, because a new release has renamed the file;
 * otherwise reports that there is no connection.
 */
export function ChunkErrorPage({ onRetry }: { onRetry(): void }) {
  const [isServerReachable, setServerReachable] = useState<boolean>()
  useEffect(() => {
    void isReachable().then((reachable) => (reachable && reloadOnce()) || setServerReachable(reachable))
  }, [])
  if (isServerReachable === undefined) return <PageLoading />
  return isServerReachable ? <ErrorPage /> : <NoConnectionPage onRetry={onRetry} />
}
