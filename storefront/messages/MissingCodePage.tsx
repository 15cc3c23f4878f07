import { useEffect, useState } from 'react'
import { isReachable } from '../browser/isReachable.ts'
import { loadAnew } from '../browser/loadAnew.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NoConnectionPage } from './NoConnectionPage.tsx'
import { PageLoading } from './PageLoading.tsx'

/** In the place of a page whose code did not come: a shop that answers has it under another name, for whoever loads the page anew. */
export function MissingCodePage({ onRetry }: { onRetry(): void }) {
  const [isThere, setIsThere] = useState<boolean>()
  useEffect(() => {
    void isReachable().then((is) => (is && loadAnew()) || setIsThere(is))
  }, [])
  if (isThere === undefined) return <PageLoading />
  return isThere ? <ErrorPage /> : <NoConnectionPage onRetry={onRetry} />
}
