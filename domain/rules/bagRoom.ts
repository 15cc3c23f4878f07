import { bagLineKey, countPieces, MAX_LINE_QUANTITY } from './bag.ts'
import type { BagChoice } from './bag.ts'

/** The most units that a line may have, and what sets that bound: `of` units in stock, or that an order or a line takes. */
export interface LineBound {
  most: number
  by: 'stock' | 'product' | 'line'
  of: number
}

const isSame = (line: BagChoice, other: Omit<BagChoice, 'quantity'>) => bagLineKey(line) === bagLineKey(other)

/**
 * The most units of a line next to `beside`, the lines that are part of the order: those of one counted product share
 * its stock and what one order takes of it. What is made to order is bounded by its line alone.
 */
export function lineBound(
  line: Omit<BagChoice, 'quantity'>,
  beside: readonly BagChoice[],
  stockQuantity: number,
  mostPerProduct = Infinity,
): LineBound {
  const whole: LineBound = { most: MAX_LINE_QUANTITY, by: 'line', of: MAX_LINE_QUANTITY }
  if (stockQuantity === 0) return whole
  const of = Math.min(stockQuantity, mostPerProduct)
  const others = beside.filter((other) => other.productId === line.productId && !isSame(other, line))
  const most = Math.max(0, of - countPieces(others))
  return most > whole.most ? whole : { most, by: stockQuantity <= mostPerProduct ? 'stock' : 'product', of }
}
