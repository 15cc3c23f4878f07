import { cartEntryKey, countUnits, MAX_LINE_QUANTITY } from './cart.ts'
import type { CartChoice } from './cart.ts'
import { unavailableLinesIn } from './cartToday.ts'
import type { ProductToday } from './cartToday.ts'
import type { UnitLimits } from './unitLimits.ts'

/** The most units that a line may have, and what sets that bound: `of` units in stock, or that an order or a line takes. */
export interface LineBound {
  most: number
  by: 'stock' | 'product' | 'order' | 'line'
  of: number
}

const isSame = (line: CartChoice, other: Omit<CartChoice, 'quantity'>) =>
  cartEntryKey(line) === cartEntryKey(other)

/**
 * The most units of a line next to `beside`, the lines that are part of the order: those of one counted product share
 * its stock and what one order takes of it. What is made to order is bounded by its line alone.
 */
export function lineBound(
  line: Omit<CartChoice, 'quantity'>,
  beside: readonly CartChoice[],
  stockQuantity: number,
  mostPerProduct = Infinity,
): LineBound {
  const whole: LineBound = { most: MAX_LINE_QUANTITY, by: 'line', of: MAX_LINE_QUANTITY }
  if (stockQuantity === 0) return whole
  const of = Math.min(stockQuantity, mostPerProduct)
  const others = beside.filter((other) => other.productId === line.productId && !isSame(other, line))
  const most = Math.max(0, of - countUnits(others))
  return most > whole.most ? whole : { most, by: stockQuantity <= mostPerProduct ? 'stock' : 'product', of }
}

/** What is known when a line is added; without limits only what is in stock bounds it. */
interface AddingBounds {
  product: ProductToday
  limits?: UnitLimits | undefined
}

/**
 * The most units that a line may come to in this bag when it is added to, with what the order takes in all. A line that
 * is no part of the order as it stands has no claim to the units that it asks for.
 */
export function boundOfAdding(
  line: Omit<CartChoice, 'quantity'>,
  lines: readonly (CartChoice & { isMadeToOrder?: boolean | undefined })[],
  { product, limits }: AddingBounds,
): LineBound {
  const alike = lines.filter(({ productId }) => productId === line.productId)
  const apart = unavailableLinesIn(alike, () => product, undefined, limits?.perProduct)
  const beside = alike.filter((other) => !apart.has(cartEntryKey(other)) && !isSame(other, line))
  const bound = lineBound(line, beside, product.stockQuantity, limits?.perProduct)
  if (!limits || product.stockQuantity === 0) return bound
  const elsewhere = lines.filter((other) => other.productId !== line.productId && !other.isMadeToOrder)
  const most = Math.max(0, limits.perOrder - countUnits(elsewhere) - countUnits(beside))
  return most < bound.most ? { most, by: 'order', of: limits.perOrder } : bound
}
