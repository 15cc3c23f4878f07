import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'

interface CartDrawer {
  isOpen: boolean
  open(): void
  /** Fetches what is in the drawer before it is opened. */
  prepare(): void
}

/** The drawer that the page lies under; its content is a feature of its own. */
export const CartDrawerContext = createContext<CartDrawer | null>(null)

/** The bag's drawer, where there is one: not on the cart's own page, nor on the checkout, which has the bag in sight. */
export function useCartDrawer(): CartDrawer | null {
  const { pathname } = useLocation()
  const drawer = use(CartDrawerContext)
  return pathname === paths.cart || pathname === paths.checkout ? null : drawer
}
