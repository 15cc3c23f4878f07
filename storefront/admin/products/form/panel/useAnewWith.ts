import { useEffect, useRef } from 'react'

/** Reads anew what is shown beside a product once the product is another, as its ETag tells. */
export function useAnewWith(etag: string, readAnew: () => unknown): void {
  const seenEtag = useRef(etag)
  useEffect(() => {
    if (seenEtag.current === etag) return
    seenEtag.current = etag
    void readAnew()
  }, [etag, readAnew])
}
