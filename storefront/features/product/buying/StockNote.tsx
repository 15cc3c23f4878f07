import type { Product } from '../../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import { MADE_TO_ORDER } from '../../../../domain/rules/stock/madeToOrder.ts'
import { isRunningLow } from '../../../../domain/rules/stock/stock.ts'
import type { ChoiceAvailability } from '../../../../domain/rules/variants/choiceAvailability.ts'
import { stockDependsOnChoice } from '../../../../domain/rules/variants/choiceStock.ts'
import { stockLabel } from './stockLabel.ts'
import styles from './StockNote.module.css'

interface StockNoteProps {
  product: Product
  choice: RequestedChoice
  now: ChoiceAvailability
}

/** Shows the stock status next to the price, and the number of units left if that does not depend on the choice. */
export function StockNote({ product, choice, now }: StockNoteProps) {
  return (
    <>
      <p className={styles.stock}>{stockLabel(product, choice, now)}</p>
      {!stockDependsOnChoice(product) && <UnitsNote now={now} />}
    </>
  )
}

/** Shows the number of units left if it is low, or the lead time of made-to-order products. */
export function UnitsNote({ now }: { now: ChoiceAvailability }) {
  if (now.kind === 'madeToOrder') return <p className={styles.stock}>{MADE_TO_ORDER}</p>
  const isFew = now.kind === 'counted' && isRunningLow({ inStock: true, stockQuantity: now.left })
  return isFew ? <p className={styles.few}>Only {now.left} left</p> : null
}
