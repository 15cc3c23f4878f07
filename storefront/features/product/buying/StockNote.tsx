import type { Product } from '../../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../../domain/rules/products/productFilter.ts'
import { MADE_TO_ORDER } from '../../../../domain/rules/stock/madeToOrder.ts'
import { isRunningLow } from '../../../../domain/rules/stock/stock.ts'
import type { ChoiceNow } from '../../../../domain/rules/variants/choiceNow.ts'
import { stockDependsOnChoice } from '../../../../domain/rules/variants/choiceStock.ts'
import { stockLabel } from './choiceLabels.ts'
import styles from './StockNote.module.css'

interface StockNoteProps {
  product: Product
  choice: AskedChoice
  now: ChoiceNow
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
export function UnitsNote({ now }: { now: ChoiceNow }) {
  if (now.kind === 'madeToOrder') return <p className={styles.stock}>{MADE_TO_ORDER}</p>
  const isFew = now.kind === 'counted' && isRunningLow({ inStock: true, stockQuantity: now.left })
  return isFew ? <p className={styles.few}>Only {now.left} left</p> : null
}
