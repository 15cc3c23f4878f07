import { countsByVariant, stockOfChoice } from '../variants/choiceStock.ts'
import { cartEntryKey, countUnits, MAX_LINE_QUANTITY } from './cart.ts'
import type { CartChoice } from './cart.ts'
import { isCounted, unavailableLinesIn } from './cartToday.ts'
import type { ProductToday } from './cartToday.ts'
import type { UnitLimits } from './unitLimits.ts'

type Line = Omit<CartChoice, 'quantity'>

/**
 * The most units that a line may have, and what sets that bound: `of` units in stock, of the product or of this size and
 * color, or that an order or a line takes.
 */
export interface LineBound {
  most: number
  by: 'stock' | 'variant' | 'product' | 'order' | 'line'
  of: number
}

const isSame = (line: Line, other: Line) => cartEntryKey(line) === cartEntryKey(other)

/** What is known of a line's product: nothing where nobody could ask; `left` is what others leave of its units. */
interface LineBounds {
  product: ProductToday | null | undefined
  left?: number | undefined
  mostPerProduct?: number | undefined
}

/**
 * The most units of a line next to `beside`, the lines that are part of the order: those of one counted product share
 * what one order takes of it, and its stock, unless each size and color has its own. What is made to order is bounded by
 * its line alone.
 */
export function lineBound(
  line: Line,
  beside: readonly CartChoice[],
  { product, left = Infinity, mostPerProduct = Infinity }: LineBounds,
): LineBound {
  const whole: LineBound = { most: MAX_LINE_QUANTITY, by: 'line', of: MAX_LINE_QUANTITY }
  if (!product || !isCounted(line, product)) return whole
  const isByVariant = countsByVariant(product)
  const others = countUnits(countedBeside(line, beside, product))
  const inStock = Math.min(stockOfChoice(product, line).stockQuantity, left)
  const bounds: LineBound[] = [
    { most: inStock - (isByVariant ? 0 : others), by: isByVariant ? 'variant' : 'stock', of: inStock },
    { most: mostPerProduct - others, by: 'product', of: mostPerProduct },
    whole,
  ]
  const tightest = bounds.reduce((least, each) => (each.most < least.most ? each : least))
  return { ...tightest, most: Math.max(0, tightest.most) }
}

/** The other lines of a line's product whose units are counted. */
const countedBeside = (line: Line, lines: readonly CartChoice[], product: ProductToday) =>
  lines.filter(
    (other) => other.productId === line.productId && !isSame(other, line) && isCounted(other, product),
  )

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
  line: Line,
  lines: readonly (CartChoice & { isMadeToOrder?: boolean | undefined })[],
  { product, limits }: AddingBounds,
): LineBound {
  const alike = lines.filter(({ productId }) => productId === line.productId)
  const apart = unavailableLinesIn(alike, () => product, undefined, limits?.perProduct)
  const beside = alike.filter((other) => !apart.has(cartEntryKey(other)))
  const bound = lineBound(line, beside, { product, mostPerProduct: limits?.perProduct })
  if (!limits || !isCounted(line, product)) return bound
  const elsewhere = lines.filter((other) => other.productId !== line.productId && !other.isMadeToOrder)
  const taken = countUnits(elsewhere) + countUnits(countedBeside(line, beside, product))
  const most = Math.max(0, limits.perOrder - taken)
  return most < bound.most ? { most, by: 'order', of: limits.perOrder } : bound
}
