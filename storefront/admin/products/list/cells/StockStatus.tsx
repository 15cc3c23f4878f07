import type { Product } from '../../../../../domain/contract/product.ts'
import { isRunningLow } from '../../../../../domain/rules/stock/stock.ts'
import { lowCount, spreadLabel } from '../../../../../domain/rules/stock/stockSpread.ts'
import { Badge } from '../../../ui/Badge.tsx'
import styles from './StockStatus.module.css'

type Stocked = Pick<Product, 'inStock' | 'stockQuantity' | 'stockBy' | 'variants'>

/** Stock status and quantity, with how it is spread over the variants, and notes for low stock and made to order. */
export function StockStatus({ product }: { product: Stocked }) {
  const { inStock, stockQuantity, stockBy, variants } = product
  return (
    <div className={styles.stock}>
      <p className={styles.state}>
        <Badge tone={inStock ? 'green' : 'red'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
        {stockQuantity !== 0 && <span> ({stockQuantity.toLocaleString('en-US')})</span>}
      </p>
      {stockBy === 'variant' ? <VariantStock variants={variants} /> : <TotalStock product={product} />}
    </div>
  )
}

function TotalStock({ product }: { product: Stocked }) {
  const isMadeToOrder = product.inStock && product.stockQuantity === 0
  return (
    <>
      {isRunningLow(product) && <p className={styles.note}>Low stock</p>}
      {isMadeToOrder && <p className={styles.note}>Made to order</p>}
    </>
  )
}

function VariantStock({ variants }: Pick<Stocked, 'variants'>) {
  const low = lowCount(variants)
  return (
    <>
      <p className={styles.spread}>{spreadLabel(variants)}</p>
      {low > 0 && <p className={styles.note}>{low} low on stock</p>}
    </>
  )
}
