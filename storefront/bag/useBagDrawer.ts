import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'

interface BagDrawer {
  isOpen: boolean
  open(): void
  /** Fetches what is in the drawer before it is opened. */
  prepare(): void
}

/** The drawer that the page lies under; its content is a feature of its own. */
export const BagDrawerContext = createContext<BagDrawer | null>(null)

/** The bag's drawer, where there is one: not on the cart's own page, nor on the checkout, which has the bag in sight. */
export function useBagDrawer(): BagDrawer | null {
  const { pathname } = useLocation()
  const drawer = use(BagDrawerContext)
  return pathname === paths.cart || pathname === paths.checkout ? null : drawer
}
