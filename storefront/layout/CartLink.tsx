import { CartDrawerLink } from '../cart/CartDrawerLink.tsx'
import { useCart } from '../cart/CartProvider.tsx'
import styles from './CartLink.module.css'
import { CartIcon } from './headerIcons.tsx'
import { joinClasses } from '../ui/joinClasses.ts'

/** Link to the cart; its badge counts units and is hidden if there are none. */
export function CartLink({ className }: { className?: string | undefined }) {
  const { count } = useCart()
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <CartDrawerLink className={joinClasses(styles.cart, className)} aria-label={label}>
      <CartIcon />
      {count > 0 && (
        <span className={styles.badge} data-testid="cart-count">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </CartDrawerLink>
  )
}
