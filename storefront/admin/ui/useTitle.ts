import { useEffect } from 'react'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'

/** Names the browser's tab after the screen. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} – ${SHOP_NAME} Admin`
  }, [screen])
}
