import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'

interface CartDrawer {
  isOpen: boolean
  open(): void
  /** Preloads the content of the drawer. */
  preload(): void
}

/** The cart drawer, whose content is a separate feature. */
export const CartDrawerContext = createContext<CartDrawer | null>(null)

/** Returns the cart drawer, or null on the cart page and the checkout, which show the cart already. */
export function useCartDrawer(): CartDrawer | null {
  const { pathname } = useLocation()
  const drawer = use(CartDrawerContext)
  return pathname === paths.cart || pathname === paths.checkout ? null : drawer
}
