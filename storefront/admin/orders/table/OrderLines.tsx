import type { Order } from '../../../../domain/contract/order.ts'
import { formatDollars } from '../../../../domain/rules/payments/money.ts'
import styles from './OrderLines.module.css'

/** Maximum number of lines in a row; the order dialog shows all. */
const MAX_LINES = 2

/** Items of an order, as many as fit into a row. */
export function OrderLines({ items }: Pick<Order, 'items'>) {
  if (items.length === 0) return <span className={styles.soft}>No items</span>
  const shown = items.length <= MAX_LINES ? items : items.slice(0, MAX_LINES - 1)
  return (
    <ul className={styles.lines} data-single={items.length === 1 || undefined}>
      {shown.map(({ productId, productName, quantity, size, color, price }) => (
        <li key={`${productId}|${size}|${color}`} className={styles.line}>
          <span className={styles.name} title={productName}>
            {productName}
          </span>{' '}
          <span className={styles.choice}>{[quantity, 'x', size, color].filter(Boolean).join(' ')}</span>{' '}
          <span className={styles.price}>
            {formatDollars(price)}
            {quantity > 1 && ' each'}
          </span>
        </li>
      ))}
      {shown.length < items.length && (
        <li className={styles.soft}>+ {items.length - shown.length} more items</li>
      )}
    </ul>
  )
}
