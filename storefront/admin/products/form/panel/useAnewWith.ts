import { useEffect, useRef } from 'react'

/** Reloads data when `version` changes, for example the ETag of the product. */
export function useAnewWith(version: string, readAnew: () => unknown): void {
  const seenVersion = useRef(version)
  useEffect(() => {
    if (seenVersion.current === version) return
    seenVersion.current = version
    void readAnew()
  }, [version, readAnew])
}
