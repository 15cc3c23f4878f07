import { useEffect, useEffectEvent } from 'react'

interface LoadedPage {
  loaded: { pagination: { pages: number } } | undefined
  isBusy: boolean
  page: number
}

/**
 * Whether a page is beyond the last one of its list, which is shown in its place: what was on it is gone, or somebody kept the
 * address of a longer list. `show` should leave no step back to where nothing is.
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
