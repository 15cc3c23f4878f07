import type { Order } from '../../../../domain/contract/order.ts'
import { formatDollars } from '../../../../domain/rules/money.ts'
import styles from './OrderSummary.module.css'

export function OrderSummary({ subtotal, tax, shipping, total }: Order) {
  const sums = [
    ['Subtotal', subtotal],
    ['Tax', tax],
    ['Shipping', shipping],
    ['Total', total],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, dollars]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{formatDollars(dollars)}</dd>
        </div>
      ))}
    </dl>
  )
}
