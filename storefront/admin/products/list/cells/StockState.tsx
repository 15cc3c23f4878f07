import type { Product } from '../../../../../domain/contract/product.ts'
import { isRunningLow } from '../../../../../domain/rules/stock/stock.ts'
import { Badge } from '../../../ui/Badge.tsx'
import styles from './StockState.module.css'

/** Whether a product can be bought and how many are counted, with a quiet word where the two need one. */
export function StockState({ product }: { product: Pick<Product, 'inStock' | 'stockQuantity'> }) {
  const { inStock, stockQuantity } = product
  const isMadeToOrder = inStock && stockQuantity === 0
  return (
    <div className={styles.stock}>
      <p className={styles.state}>
        <Badge tone={inStock ? 'green' : 'red'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
        {stockQuantity !== 0 && <span> ({stockQuantity.toLocaleString('en-US')})</span>}
      </p>
      {isRunningLow(product) && <p className={styles.note}>Running low</p>}
      {isMadeToOrder && <p className={styles.note}>Made to order</p>}
    </div>
  )
}
