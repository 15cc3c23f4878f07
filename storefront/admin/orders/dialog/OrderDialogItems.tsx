import type { Order } from '../../../../domain/contract/order.ts'
import { formatDollars, toCents, toDollars } from '../../../../domain/rules/payments/money.ts'
import styles from './OrderDialogItems.module.css'

export function OrderDialogItems({ items }: Pick<Order, 'items'>) {
  if (items.length === 0) return <p className={styles.soft}>No items</p>
  return (
    <ul className={styles.items}>
      {items.map(({ productId, productName, size, color, quantity, price }) => (
        <li key={`${productId}|${size}|${color}`} className={styles.item}>
          <p className={styles.name}>{productName}</p>
          <p className={styles.price}>{formatDollars(toDollars(toCents(price) * quantity))}</p>
          <dl className={styles.choices}>
            <Choice name="Size" value={size} />
            <Choice name="Color" value={color} />
            <Choice name="Quantity" value={quantity} />
            {quantity > 1 && <Choice name="Each" value={formatDollars(price)} />}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Choice({ name, value }: { name: string; value: string | number }) {
  if (value === '') return null
  return (
    <div className={styles.choice}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
