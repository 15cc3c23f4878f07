import { isMadeToOrder } from './madeToOrder.ts'
import { type StockState, getUnitsLeftFor } from './stock.ts'

/** Holder without any units. */
const NO_HOLDER = ''

/** Returns the units that are available to shoppers without a hold; null if made to order. */
export function getAvailableUnits(stock: StockState): number | null {
  const left = getUnitsLeftFor(stock, NO_HOLDER)
  return left > 0 && isMadeToOrder(stock) ? null : left
}

/** Returns the holders if all units are held; empty if waiting for a release makes no sense. */
export function findBlockingHolders(stock: StockState): string[] {
  const isAllHeld = stock.inStock && !isMadeToOrder(stock) && getAvailableUnits(stock) === 0
  return isAllHeld && !stock.isWithdrawn ? Object.keys(stock.ledger.held) : []
}
