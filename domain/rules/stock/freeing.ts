import { isMadeToOrder } from './madeToOrder.ts'
import { type StockState, piecesLeftFor } from './stock.ts'

/** Nobody's: whoever asks holds nothing yet. */
const NOBODY = ''

/** Units that can be had now, by whoever holds none of them; null of what is made to order. */
export function unitsLeft(stock: StockState): number | null {
  const left = piecesLeftFor(stock, NOBODY)
  return left > 0 && isMadeToOrder(stock) ? null : left
}

/** The checkouts whose units are missed: those that hold some where all are held; none where there is nothing to wait for. */
export function holdersOf(stock: StockState): string[] {
  const isAllHeld = stock.inStock && !isMadeToOrder(stock) && unitsLeft(stock) === 0
  return isAllHeld && !stock.isWithdrawn ? Object.keys(stock.ledger.held) : []
}
