import { useEffect } from 'react'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'

/** Sets the document title. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} – ${SHOP_NAME} Admin`
  }, [screen])
}
