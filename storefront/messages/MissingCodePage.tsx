import { useEffect, useState } from 'react'
import { isReachable } from '../browser/isReachable.ts'
import { loadAnew } from '../browser/loadAnew.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NoConnectionPage } from './NoConnectionPage.tsx'
import { PageLoading } from './PageLoading.tsx'

/**
 * Replaces a page whose code failed to load. Reloads the page if the server responds, because a new release has renamed the file;
 * otherwise reports that there is no connection.
 */
export function MissingCodePage({ onRetry }: { onRetry(): void }) {
  const [isThere, setIsThere] = useState<boolean>()
  useEffect(() => {
    void isReachable().then((is) => (is && loadAnew()) || setIsThere(is))
  }, [])
  if (isThere === undefined) return <PageLoading />
  return isThere ? <ErrorPage /> : <NoConnectionPage onRetry={onRetry} />
}
