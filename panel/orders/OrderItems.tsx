import { formatCents } from '../../domain/rules/payments/money.ts'
import type { OrderDoc } from './OrderDoc.ts'
import styles from './OrderItems.module.css'

/** What was bought, at the prices of that day, and what of the money is left. */
export function OrderItems({ order }: { order: OrderDoc }) {
  const { items, totalInCents, refundedInCents, paidInCents } = order
  return (
    <>
      {items.length === 0 && <p className={styles.soft}>Nobody has told yet what was bought.</p>}
      <ul className={styles.items}>
        {items.map(({ productId, productName, size, color, quantity, priceInCents }) => (
          <li key={`${productId}|${size}|${color}`} className={styles.item}>
            <span>
              {productName}
              <span className={styles.soft}>{choiceOf(size, color)}</span>
            </span>
            <span className={styles.count}>
              {quantity} × {formatCents(priceInCents)}
            </span>
            <span className={styles.sum}>{formatCents(quantity * priceInCents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name="Total" cents={totalInCents} />
        {refundedInCents > 0 && (
          <>
            <Sum name="Refunded" cents={-refundedInCents} />
            <Sum name="Kept" cents={paidInCents - refundedInCents} />
          </>
        )}
      </dl>
    </>
  )
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}

const choiceOf = (size: string, color: string) => [size && `Size ${size}`, color].filter(Boolean).join(', ')
