import { useRef } from 'react'
import { EmptyCart } from '../../cart/EmptyCart.tsx'
import { MissedPaymentNotice } from '../../cart/MissedPaymentNotice.tsx'
import { unitsLabel } from '../../cart/unitLabels.ts'
import { useMissedPayment } from '../../cart/useMissedPayment.ts'
import { useFreshCart } from '../../cart/useFreshCart.ts'
import { paths } from '../../navigation/paths.ts'
import { CartLines, useLineAnnouncements } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import styles from './CartPage.module.css'
import { Link } from '../../navigation/Link.tsx'

export function CartPage() {
  const cart = useFreshCart()
  const { paid } = useMissedPayment(cart)
  const heading = useRef<HTMLHeadingElement>(null)
  const { news, hasMoved, announce } = useLineAnnouncements(heading)

  return (
    <>
      {news}
      <MissedPaymentNotice paid={paid} />
      {cart.isLoaded && cart.lines.length === 0 ? (
        <EmptyCart takesFocus={hasMoved} />
      ) : (
        <div className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              Your Bag
            </h1>
            {cart.isLoaded && <p className={styles.count}>{unitsLabel(cart.count)}</p>}
          </header>
          {cart.isLoaded ? (
            <div className={styles.columns}>
              <CartLines
                cart={cart}
                heading="h2"
                onChanged={announce}
                onMoved={(message, removed) => {
                  announce(message, removed)
                  heading.current?.focus()
                }}
              />
              <div className={styles.aside}>
                <CartSummary cart={cart} />
                <Link className={styles.back} to={paths.home}>
                  Continue Shopping
                </Link>
              </div>
            </div>
          ) : (
            <CartSkeleton />
          )}
        </div>
      )}
    </>
  )
}
