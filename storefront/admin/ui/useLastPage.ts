import { useEffect, useEffectEvent } from 'react'

interface LoadedPage {
  loaded: { pagination: { pages: number } } | undefined
  isBusy: boolean
  page: number
}

/**
 * Returns true if the page is beyond the last one, and shows the last one instead, for example after rows were deleted. `show`
 * should replace the history entry.
 */
export function useLastPage({ loaded, isBusy, page }: LoadedPage, show: (last: number) => void): boolean {
  const last = Math.max(loaded?.pagination.pages ?? 1, 1)
  const isBeyond = !isBusy && loaded !== undefined && page > last
  const showLast = useEffectEvent(() => show(last))
  useEffect(() => {
    if (isBeyond) showLast()
  }, [isBeyond])
  return isBeyond
}
