import { useEffect } from 'react'
import { HOUSE } from '../../head/pageHead.ts'

/** Names the browser's tab after the screen. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} – ${HOUSE} Admin`
  }, [screen])
}
