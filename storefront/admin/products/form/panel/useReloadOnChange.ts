import { useEffect, useRef } from 'react'

/** Reloads data when `version` changes, for example the ETag of the product. */
export function useReloadOnChange(version: string, reload: () => unknown): void {
  const seenVersion = useRef(version)
  useEffect(() => {
    if (seenVersion.current === version) return
    seenVersion.current = version
    void reload()
  }, [version, reload])
}
