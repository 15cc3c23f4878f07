import { isMadeToOrder } from '../../../domain/rules/stock/madeToOrder.ts'
import type { StockCount } from '../../../domain/rules/stock/stockChange.ts'
import { Badge } from '../ui/Badge.tsx'
import styles from './StockPage.module.css'

/** Table cell of a count. */
export function CountCell({ inStock, stockQuantity }: StockCount) {
  if (isMadeToOrder({ inStock, stockQuantity })) return <p>Made to order</p>
  if (stockQuantity === 0)
    return (
      <p>
        <Badge tone="red">Sold out</Badge>
      </p>
    )
  return (
    <p>
      {stockQuantity.toLocaleString('en-US')}
      {!inStock && <span className={styles.soft}>, not for sale</span>}
    </p>
  )
}
