import { formatDollars, toCents, toDollars } from '../../../../domain/rules/payments/money.ts'
import styles from './OrderDialogItems.module.css'
import type { OrderItem } from './useOrderItems.ts'

export function OrderDialogItems({ items }: { items: readonly OrderItem[] }) {
  if (items.length === 0) return <p className={styles.soft}>No items</p>
  return (
    <ul className={styles.items}>
      {items.map(({ productId, productName, size, color, quantity, price, sku, barcode, image }) => (
        <li key={`${productId}|${size}|${color}`} className={styles.item}>
          <div className={styles.picture}>{image && <img src={image} alt="" loading="lazy" />}</div>
          <p className={styles.name}>{productName}</p>
          <p className={styles.price}>{formatDollars(toDollars(toCents(price) * quantity))}</p>
          <dl className={styles.choices}>
            <Choice name="Size" value={size} />
            <Choice name="Color" value={color} />
            <Choice name="Quantity" value={quantity} />
            {quantity > 1 && <Choice name="Each" value={formatDollars(price)} />}
            {sku && <Choice name="SKU" value={sku} />}
            {barcode && <Choice name="Barcode" value={barcode} />}
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
