import { useEffect, useRef } from 'react'

/** Reads anew what is shown beside a product once the product is another, as its ETag or whatever else tells. */
export function useAnewWith(version: string, readAnew: () => unknown): void {
  const seenVersion = useRef(version)
  useEffect(() => {
    if (seenVersion.current === version) return
    seenVersion.current = version
    void readAnew()
  }, [version, readAnew])
}
