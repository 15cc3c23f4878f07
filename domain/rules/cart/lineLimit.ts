import { countsByVariant, getChoiceStock } from '../variants/choiceStock.ts'
import { cartEntryKey, countUnits, MAX_LINE_QUANTITY } from './cart.ts'
import type { CartChoice } from './cart.ts'
import { isCounted, findUnavailableLines } from './unavailableLines.ts'
import type { CurrentProduct } from './unavailableLines.ts'
import type { UnitLimits } from './unitLimits.ts'

type Line = Omit<CartChoice, 'quantity'>

/**
 * Maximum units of a line. `by` is the limit that sets it, and `of` that limit's value: units in stock, of the product or of
 * this variant, or the maximum per product, order or line.
 */
export interface LineLimit {
  max: number
  by: 'stock' | 'variant' | 'product' | 'order' | 'line'
  of: number
}

const isSame = (line: Line, other: Line) => cartEntryKey(line) === cartEntryKey(other)

/** Product of a line, null or undefined if unknown; `left` is how many of its units others do not hold. */
interface LineLimitOptions {
  product: CurrentProduct | null | undefined
  left?: number | undefined
  mostPerProduct?: number | undefined
}

/**
 * Returns the maximum units of a line, given the other lines of the order in `beside`. Lines of one counted product share
 * the limit per order and the stock, unless each variant has its own count. Made-to-order lines have only the limit per
 * line.
 */
export function getLineLimit(
  line: Line,
  beside: readonly CartChoice[],
  { product, left = Infinity, mostPerProduct = Infinity }: LineLimitOptions,
): LineLimit {
  const whole: LineLimit = { max: MAX_LINE_QUANTITY, by: 'line', of: MAX_LINE_QUANTITY }
  if (!product || !isCounted(line, product)) return whole
  const isByVariant = countsByVariant(product)
  const others = countUnits(countedBeside(line, beside, product))
  const inStock = Math.min(getChoiceStock(product, line).stockQuantity, left)
  const bounds: LineLimit[] = [
    { max: inStock - (isByVariant ? 0 : others), by: isByVariant ? 'variant' : 'stock', of: inStock },
    { max: mostPerProduct - others, by: 'product', of: mostPerProduct },
    whole,
  ]
  const tightest = bounds.reduce((least, each) => (each.max < least.max ? each : least))
  return { ...tightest, max: Math.max(0, tightest.max) }
}

/** Returns the other lines of a line's product that have counted units. */
const countedBeside = (line: Line, lines: readonly CartChoice[], product: CurrentProduct) =>
  lines.filter(
    (other) => other.productId === line.productId && !isSame(other, line) && isCounted(other, product),
  )

/** Product and limits for adding a line; without limits it is bounded only by stock and the maximum per line. */
interface AddingBounds {
  product: CurrentProduct
  limits?: UnitLimits | undefined
}

/**
 * Returns the maximum units of a line of this cart when units are added to it, with the limit of the whole order.
 * Unavailable lines of the same product do not count, because they are not part of the order.
 */
export function getLimitForAdding(
  line: Line,
  lines: readonly (CartChoice & { isMadeToOrder?: boolean | undefined })[],
  { product, limits }: AddingBounds,
): LineLimit {
  const alike = lines.filter(({ productId }) => productId === line.productId)
  const apart = findUnavailableLines(alike, () => product, undefined, limits?.perProduct)
  const beside = alike.filter((other) => !apart.has(cartEntryKey(other)))
  const bound = getLineLimit(line, beside, { product, mostPerProduct: limits?.perProduct })
  if (!limits || !isCounted(line, product)) return bound
  const elsewhere = lines.filter((other) => other.productId !== line.productId && !other.isMadeToOrder)
  const taken = countUnits(elsewhere) + countUnits(countedBeside(line, beside, product))
  const most = Math.max(0, limits.perOrder - taken)
  return most < bound.max ? { max: most, by: 'order', of: limits.perOrder } : bound
}
