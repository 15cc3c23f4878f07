import { BagLink } from '../bag/BagLink.tsx'
import { useBag } from '../bag/BagProvider.tsx'
import styles from './CartLink.module.css'
import { BagIcon } from './headerIcons.tsx'
import { joinClasses } from '../ui/joinClasses.ts'

/** The way to the bag; its badge counts pieces and is there only when there are some. */
export function CartLink({ className }: { className?: string | undefined }) {
  const { count } = useBag()
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <BagLink className={joinClasses(styles.cart, className)} aria-label={label}>
      <BagIcon />
      {count > 0 && (
        <span className={styles.badge} data-testid="cart-count">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </BagLink>
  )
}
