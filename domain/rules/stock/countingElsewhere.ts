import type { StockState } from './stock.ts'
import type { StockCount } from './stockChange.ts'
import { NOTHING } from './stockHistory.ts'

/** Begins to count units here, with a count or with its own; null where they are counted here already. */
export function beginCounting(stock: StockState, count: StockCount = stock): StockState | null {
  if (!stock.isCountedElsewhere) return null
  const { inStock, stockQuantity } = count
  return { ...stock, inStock, stockQuantity, isCountedElsewhere: false }
}

/** Lets nobody take units here any more, with the count as it is; null while somebody holds some. */
export function stopCounting(stock: StockState): StockState | null {
  if (stock.isCountedElsewhere) return stock
  return isHeld(stock) ? null : { ...stock, isCountedElsewhere: true }
}

/** Whether a checkout holds units here. */
export const isHeld = ({ ledger }: StockState): boolean => Object.keys(ledger.held).length > 0

/** What is counted here itself: nothing where another place counts, whatever this one tells of it. */
export const ownStock = (stock: StockState): StockState =>
  stock.isCountedElsewhere ? { ...stock, ...NOTHING } : stock
