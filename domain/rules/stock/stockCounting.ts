import type { StockState } from './stock.ts'
import type { StockCount } from './stockChange.ts'
import { EMPTY_COUNT } from './stockHistory.ts'

/** Starts to count units here, with `count` or the stock's own; null if they are counted here already. */
export function startCounting(stock: StockState, count: StockCount = stock): StockState | null {
  if (!stock.isCountedElsewhere) return null
  const { inStock, stockQuantity } = count
  return { ...stock, inStock, stockQuantity, isCountedElsewhere: false }
}

/** Stops counting units here, so that none can be taken, and keeps the count; null while any are held. */
export function stopCounting(stock: StockState): StockState | null {
  if (stock.isCountedElsewhere) return stock
  return hasHolds(stock) ? null : { ...stock, isCountedElsewhere: true }
}

/** Returns whether any units are held here. */
export const hasHolds = ({ ledger }: StockState): boolean => Object.keys(ledger.held).length > 0

/** Returns the stock that is counted here: nothing if it is counted elsewhere, even if this stock has a count. */
export const ownStock = (stock: StockState): StockState =>
  stock.isCountedElsewhere ? { ...stock, ...EMPTY_COUNT } : stock
