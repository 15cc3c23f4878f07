import { useState } from 'react'
import { cartEntryKey, lineTotalInCents } from '../../../../domain/rules/cart/cart.ts'
import { MADE_TO_ORDER } from '../../../../domain/rules/stock/madeToOrder.ts'
import { formatCents, formatDollars } from '../../../../domain/rules/payments/money.ts'
import type { FreshCart } from '../../../cart/useFreshCart.ts'
import { paths } from '../../../navigation/paths.ts'
import { Link } from '../../../navigation/Link.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ProductName } from '../../../products/ProductName.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import styles from './OrderSummary.module.css'

const BODY_ID = 'order-summary-body'

/** Order summary: sticky beside the form, and folded above it on phones. */
export function OrderSummary({ cart }: { cart: FreshCart }) {
  const [isOpen, setIsOpen] = useState(false)
  const { available, availableCount, totalInCents } = cart
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 className={styles.title} id="order-summary">
        Order Summary
      </h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={BODY_ID}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{`Order summary – ${formatCents(totalInCents)}`}</span>
        <Chevron />
      </button>
      <div className={styles.body} id={BODY_ID} data-open={isOpen}>
        <ul className={styles.lines}>
          {available.map((line) => (
            <li className={styles.line} key={cartEntryKey(line)}>
              <div className={styles.image}>
                <Picture image={line.image} alt="" sizes="4.5rem" className={styles.picture} />
                <span className={styles.badge}>
                  <VisuallyHidden>Quantity </VisuallyHidden>
                  {line.quantity}
                </span>
              </div>
              <div className={styles.words}>
                <h3 className={styles.name}>
                  <ProductName name={line.name} />
                </h3>
                <p className={styles.choice}>{[line.size, line.color].filter(Boolean).join(' / ')}</p>
                {line.isMadeToOrder && <p className={styles.choice}>{MADE_TO_ORDER}</p>}
                {line.priceBefore !== undefined && (
                  <p className={styles.choice}>Was {formatDollars(line.priceBefore)} when you added it.</p>
                )}
              </div>
              <p className={styles.price}>{formatCents(lineTotalInCents(line))}</p>
            </li>
          ))}
        </ul>
        <OrderTotals
          className={styles.sums}
          rows={[
            [
              `Subtotal (${availableCount} ${availableCount === 1 ? 'item' : 'items'})`,
              formatCents(totalInCents),
            ],
            ['Shipping', 'Free'],
            ['Tax', '$0.00'],
            ['Total', formatCents(totalInCents)],
          ]}
        />
        <Link className={styles.edit} to={paths.cart}>
          Edit bag
        </Link>
      </div>
    </section>
  )
}

function Chevron() {
  return (
    <svg
      width="12"
      height="8"
      viewBox="0 0 12 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      aria-hidden="true"
    >
      <path d="m1 1.5 5 5 5-5" />
    </svg>
  )
}
