import type { Product } from '../../../../../domain/contract/product.ts'
import { isRunningLow } from '../../../../../domain/rules/stock/stock.ts'
import { lowCount, spreadLabel } from '../../../../../domain/rules/stock/stockSpread.ts'
import { Badge } from '../../../ui/Badge.tsx'
import styles from './StockState.module.css'

type Stocked = Pick<Product, 'inStock' | 'stockQuantity' | 'stockBy' | 'variants'>

/** Stock status and quantity, with a note for low stock and made to order. */
export function StockState({ product }: { product: Stocked }) {
  const { inStock, stockQuantity, stockBy, variants } = product
  const isMadeToOrder = inStock && stockQuantity === 0
  return (
    <div className={styles.stock}>
      <p className={styles.state}>
        <Badge tone={inStock ? 'green' : 'red'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
        {stockQuantity !== 0 && <span> ({stockQuantity.toLocaleString('en-US')})</span>}
      </p>
      {stockBy === 'variant' ? (
        <VariantNotes variants={variants} />
      ) : (
        <>
          {isRunningLow(product) && <p className={styles.note}>Low stock</p>}
          {isMadeToOrder && <p className={styles.note}>Made to order</p>}
        </>
      )}
    </div>
  )
}

/** How the units of a product are spread over its variants, and the number of variants that are low. */
function VariantNotes({ variants }: Pick<Stocked, 'variants'>) {
  const low = lowCount(variants)
  return (
    <>
      <p className={styles.spread}>{spreadLabel(variants)}</p>
      {low > 0 && <p className={styles.note}>{low} low on stock</p>}
    </>
  )
}
