import type { ComponentProps, MouseEvent } from 'react'
import { paths } from '../navigation/paths.ts'
import { useCartDrawer } from './useCartDrawer.ts'
import { useCart } from './CartProvider.tsx'
import { Link } from '../navigation/Link.tsx'

/** Link to the cart page; a plain click opens the cart drawer over the current page instead. */
export function CartDrawerLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const drawer = useCartDrawer()
  const { isLoaded } = useCart()

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!drawer || !isPlain) return
    event.preventDefault()
    // The drawer returns focus to the link, which some browsers do not focus on click.
    event.currentTarget.focus({ preventScroll: true })
    drawer.open()
  }

  return (
    <Link
      {...props}
      to={paths.cart}
      // Without JavaScript it is a plain link.
      {...(drawer && isLoaded && { 'aria-haspopup': 'dialog', 'aria-expanded': drawer.isOpen })}
      onPointerEnter={drawer?.preload}
      onFocus={drawer?.preload}
      onClick={open}
    />
  )
}
