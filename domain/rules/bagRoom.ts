import { bagLineKey, MAX_LINE_QUANTITY } from './bag.ts'
import type { BagChoice } from './bag.ts'
import { obstaclesIn } from './bagToday.ts'
import type { ProductToday } from './bagToday.ts'
import type { UnitLimits } from './unitLimits.ts'

/** The most units that a line may have, and what sets that bound: `of` units in stock, or that an order or line takes. */
export interface LineBound {
  most: number
  by: 'stock' | 'product' | 'order' | 'line'
  of: number
}

/** A line of the bag; `isMadeToOrder` is missing where its product was not in stock or has not been seen. */
type SeenChoice = BagChoice & { isMadeToOrder?: boolean | undefined }

/** What is known when a line is added; without limits only what is in stock bounds it. */
export interface AddingBounds {
  product: ProductToday
  limits?: UnitLimits | undefined
}

const isSame = (line: BagChoice, other: Omit<BagChoice, 'quantity'>) => bagLineKey(line) === bagLineKey(other)

const unitsOf = (lines: readonly BagChoice[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

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
  const others = unitsOf(beside.filter((other) => other.productId === line.productId && !isSame(other, line)))
  const most = Math.max(0, of - others)
  return most > whole.most ? whole : { most, by: stockQuantity <= mostPerProduct ? 'stock' : 'product', of }
}

/** The most units that a line may come to in this bag when it is added to, with what the order holds in all. */
export function boundOfAdding(
  line: Omit<BagChoice, 'quantity'>,
  lines: readonly SeenChoice[],
  { product, limits }: AddingBounds,
): LineBound {
  const alike = lines.filter(({ productId }) => productId === line.productId)
  const apart = obstaclesIn(alike, () => product, undefined, limits?.perProduct)
  const beside = alike.filter((other) => !apart.has(bagLineKey(other)))
  const bound = lineBound(line, beside, product.stockQuantity, limits?.perProduct)
  if (!limits || product.stockQuantity === 0) return bound
  const elsewhere = lines.filter(
    ({ productId, isMadeToOrder }) => productId !== line.productId && isMadeToOrder === false,
  )
  const others = beside.filter((other) => !isSame(other, line))
  const most = Math.max(0, limits.perOrder - unitsOf(elsewhere) - unitsOf(others))
  return most < bound.most ? { most, by: 'order', of: limits.perOrder } : bound
}
