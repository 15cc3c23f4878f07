import type { ComponentProps, MouseEvent } from 'react'
import { paths } from '../navigation/paths.ts'
import { useCartDrawer } from './useCartDrawer.ts'
import { useCart } from './CartProvider.tsx'
import { Link } from '../navigation/Link.tsx'

/** A way to the bag: a link to the cart's page that, clicked as one usually does, opens the drawer over this one. */
export function LinkToCart(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const drawer = useCartDrawer()
  const { isLoaded } = useCart()

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!drawer || !isPlain) return
    event.preventDefault()
    // Where the drawer gives the focus back to; not every browser gives it to a clicked link.
    event.currentTarget.focus({ preventScroll: true })
    drawer.open()
  }

  return (
    <Link
      {...props}
      to={paths.cart}
      // Without a script it is a link like any other.
      {...(drawer && isLoaded && { 'aria-haspopup': 'dialog', 'aria-expanded': drawer.isOpen })}
      onPointerEnter={drawer?.prepare}
      onFocus={drawer?.prepare}
      onClick={open}
    />
  )
}
