import { isMadeToOrder } from './madeToOrder.ts'
import { type StockState, piecesLeftFor } from './stock.ts'

/** Holder without any units. */
const NOBODY = ''

/** Returns the units that are available to shoppers without a hold; null if made to order. */
export function unitsLeft(stock: StockState): number | null {
  const left = piecesLeftFor(stock, NOBODY)
  return left > 0 && isMadeToOrder(stock) ? null : left
}

/** Returns the holders if all units are held; empty if waiting for a release makes no sense. */
export function holdersOf(stock: StockState): string[] {
  const isAllHeld = stock.inStock && !isMadeToOrder(stock) && unitsLeft(stock) === 0
  return isAllHeld && !stock.isWithdrawn ? Object.keys(stock.ledger.held) : []
}
