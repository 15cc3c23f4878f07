import { countUnits } from '../../../domain/rules/cart/cart.ts'
import { deliveryText, separateOrderText } from '../../../domain/rules/stock/madeToOrder.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { unitsLabel, orderLimitMessage } from '../../cart/unitLabels.ts'
import type { FreshCart } from '../../cart/useFreshCart.ts'
import { paths } from '../../navigation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './CartSummary.module.css'

export function CartSummary({ cart }: { cart: FreshCart }) {
  const { available, apart, totalInCents, unitsOver } = cart
  const left = countUnits(apart.map(({ line }) => line))
  // Show no total without available lines: $0.00 would look like a price.
  if (available.length === 0)
    return (
      <section className={styles.summary} aria-labelledby="bag-summary">
        <h2 className={styles.title} id="bag-summary">
          Summary
        </h2>
        <p className={styles.apart}>Nothing in your bag can be ordered at the moment.</p>
      </section>
    )
  return (
    <section className={styles.summary} aria-labelledby="bag-summary">
      <h2 className={styles.title} id="bag-summary">
        Summary
      </h2>
      <dl className={styles.rows}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(totalInCents)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>FREE</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>Calculated at checkout</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatCents(totalInCents)}</dd>
        </div>
      </dl>
      {unitsOver ? (
        <Alert>{orderLimitMessage(unitsOver)}</Alert>
      ) : (
        <LinkButton as={Link} to={paths.checkout} className={styles.proceed}>
          Proceed to Checkout
        </LinkButton>
      )}
      <p className={styles.apart}>{`${deliveryText(available)} ${separateOrderText(available)}`.trim()}</p>
      {left > 0 && <p className={styles.apart}>{`${unitsLabel(left)} not included.`}</p>}
    </section>
  )
}
