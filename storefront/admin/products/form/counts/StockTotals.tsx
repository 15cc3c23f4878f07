import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { choiceNoun, spreadLabel, formatUnitCount } from '../../../../../domain/rules/stock/stockSpread.ts'
import styles from './VariantCounts.module.css'

/** Total stock of a product's variants; read-only because it is calculated. */
export function StockTotals({ product }: { product: ManagedProduct }) {
  const { inStock, stockQuantity, variants } = product
  return (
    <div>
      <p className={styles.label}>Stock</p>
      <p className={styles.sum}>
        {formatUnitCount(stockQuantity)}, {inStock ? 'in stock' : 'out of stock'}
      </p>
      <p className={styles.soft}>
        {upperFirst(spreadLabel(variants))}. Calculated from the counts by {choiceNoun(variants)} below.
      </p>
    </div>
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
