import { Link } from 'react-router'
import { formatCents } from '../../../domain/rules/money.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './CartSummary.module.css'

export function CartSummary({ subtotalInCents }: { subtotalInCents: number }) {
  return (
    <section className={styles.summary} aria-labelledby="bag-summary">
      <h2 className={styles.title} id="bag-summary">
        Summary
      </h2>
      <dl className={styles.rows}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(subtotalInCents)}</dd>
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
          <dd>{formatCents(subtotalInCents)}</dd>
        </div>
      </dl>
      <LinkButton as={Link} to={paths.checkout} className={styles.proceed}>
        Proceed to Checkout
      </LinkButton>
    </section>
  )
}
