import { useRef } from 'react'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { EmptyCart } from '../../cart/EmptyCart.tsx'
import { MissedPaymentNotice } from '../../cart/MissedPaymentNotice.tsx'
import { unitsLabel, orderLimitMessage } from '../../cart/unitLabels.ts'
import { useMissedPayment } from '../../cart/useMissedPayment.ts'
import { useFreshCart } from '../../cart/useFreshCart.ts'
import { paths } from '../../navigation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './CartDrawerContent.module.css'
import { CartLines, useLineAnnouncements } from './CartLines.tsx'

/** Content of the cart drawer: lines, subtotal, and links to the checkout and the cart page. */
export function CartDrawerContent() {
  const cart = useFreshCart()
  const { paid } = useMissedPayment(cart)
  const count = useRef<HTMLParagraphElement>(null)
  const { news, hasMoved, announce } = useLineAnnouncements(count)

  return (
    <>
      {news}
      <MissedPaymentNotice paid={paid} />
      {cart.lines.length === 0 ? (
        <EmptyCart heading="h3" takesFocus={hasMoved} />
      ) : (
        <>
          <p className={styles.count} ref={count} tabIndex={-1}>
            {unitsLabel(cart.count)}
          </p>
          <div className={styles.lines}>
            <CartLines
              cart={cart}
              heading="h3"
              isNarrow
              onChanged={announce}
              onMoved={(words, removed) => {
                announce(words, removed)
                count.current?.focus()
              }}
            />
          </div>
          <div className={styles.foot}>
            {cart.available.length > 0 && (
              <>
                <dl className={styles.rows}>
                  <div className={styles.subtotal}>
                    <dt>Subtotal</dt>
                    <dd>{formatCents(cart.totalInCents)}</dd>
                  </div>
                  <div>
                    <dt>Shipping</dt>
                    <dd>FREE</dd>
                  </div>
                </dl>
                {cart.unitsOver ? (
                  <Alert>{orderLimitMessage(cart.unitsOver)}</Alert>
                ) : (
                  <LinkButton as={Link} to={paths.checkout} className={styles.way}>
                    Proceed to Checkout
                  </LinkButton>
                )}
              </>
            )}
            <LinkButton as={Link} to={paths.cart} variant="secondary" className={styles.way}>
              View bag
            </LinkButton>
          </div>
        </>
      )}
    </>
  )
}
