import type { ChoosableProduct } from '../variants/choiceStock.ts'
import { isOffered } from '../variants/isOffered.ts'
import { countsByVariant, getChoiceStock } from '../variants/choiceStock.ts'
import type { CartChoice } from './cart.ts'
import { cartEntryKey } from './cart.ts'
import type { LineShortage } from './shortages.ts'

/** Product data that decides whether a line can be bought. In stock with a count of 0 means made to order. */
export type CurrentProduct = ChoosableProduct

/**
 * Why a line cannot be part of an order. `left` is the number of units that remain for it besides all lines that are part of
 * the order, by stock or by the limit per order. `variantSoldOut` means that another size or color can be bought. `freesAt`
 * is when the first held unit may be released, `isForWaiting` whether it is reserved for the waitlist.
 */
export type UnavailableLine =
  | { kind: 'gone' | 'soldOut' | 'variantSoldOut' | 'size' | 'color' }
  | { kind: 'held'; freesAt?: string | undefined; isForWaiting?: boolean | undefined }
  | { kind: 'short'; left: number }
  | { kind: 'limit'; left: number; most: number }

/** Units of each product in the lines that are part of the order: in all of them, and in counted ones. */
interface Claims {
  all: Map<string, number>
  counted: Map<string, number>
}

/**
 * Returns the lines that cannot be bought, with the reason, by line key. `today` returns null for a product that is no
 * longer sold, and undefined if it could not be loaded: then only known shortages apply. Lines of a product that is counted
 * as a whole share its units, in cart order; if variants are counted, each line has its own. `leftFor` returns what a
 * rejected checkout reported for a line, because the catalog's count includes held units. `mostPerProduct` is the maximum
 * units of a counted product per order, in all sizes and colors.
 */
export function findUnavailableLines(
  lines: readonly CartChoice[],
  today: (productId: string) => CurrentProduct | null | undefined,
  leftFor: (line: CartChoice) => LineShortage | undefined = () => undefined,
  mostPerProduct = Infinity,
): ReadonlyMap<string, UnavailableLine> {
  const claims: Claims = { all: new Map(), counted: new Map() }
  const unavailabilityOf = (line: CartChoice): UnavailableLine | undefined => {
    const product = today(line.productId)
    if (product === null) return { kind: 'gone' }
    return (
      (product && findOfferProblem(line, product)) ??
      findUnitProblem(line, { product, short: leftFor(line), mostPerProduct, claims })
    )
  }
  const apart: CartChoice[] = []
  for (const line of lines) {
    if (unavailabilityOf(line)) apart.push(line)
    else claim(claims, line, isCounted(line, today(line.productId)))
  }
  // Check again: later lines have claimed units since.
  return new Map(
    apart.flatMap((line) => {
      const unavailable = unavailabilityOf(line)
      return unavailable ? [[cartEntryKey(line), unavailable] as const] : []
    }),
  )
}

/** Returns whether a line has counted stock; false for made-to-order products. */
export function isCounted(
  line: Omit<CartChoice, 'quantity'>,
  product: CurrentProduct | null | undefined,
): boolean {
  return !!product && getChoiceStock(product, line).stockQuantity > 0
}

function claim({ all, counted }: Claims, { productId, quantity }: CartChoice, counts: boolean): void {
  all.set(productId, (all.get(productId) ?? 0) + quantity)
  if (counts) counted.set(productId, (counted.get(productId) ?? 0) + quantity)
}

function findOfferProblem({ size, color }: CartChoice, product: CurrentProduct): UnavailableLine | undefined {
  if (!product.inStock) return { kind: 'soldOut' }
  if (!isOffered(size, product.sizes)) return { kind: 'size' }
  if (!isOffered(color, product.colors)) return { kind: 'color' }
  return getChoiceStock(product, { size, color }).inStock ? undefined : { kind: 'variantSoldOut' }
}

interface Bounds {
  product: CurrentProduct | undefined
  short: LineShortage | undefined
  mostPerProduct: number
  claims: Claims
}

/** Returns the tightest limit that a line exceeds, or undefined. */
function findUnitProblem(
  line: CartChoice,
  { product, short, mostPerProduct, claims }: Bounds,
): UnavailableLine | undefined {
  const ofAll = claims.all.get(line.productId) ?? 0
  const ofCounted = claims.counted.get(line.productId) ?? 0
  const counted =
    product && isCounted(line, product)
      ? getChoiceStock(product, line).stockQuantity - (countsByVariant(product) ? 0 : ofAll)
      : Infinity
  const unheld = short ? short.left - (short.isOfVariant ? 0 : ofAll) : Infinity
  const allowed = counted === Infinity ? Infinity : mostPerProduct - ofCounted
  const room = Math.min(counted, unheld, allowed)
  if (line.quantity <= room) return undefined
  if (short?.left === 0) return { kind: 'held', freesAt: short.freesAt, isForWaiting: short.isForWaiting }
  const left = Math.max(0, room)
  return Math.min(counted, unheld) <= allowed
    ? { kind: 'short', left }
    : { kind: 'limit', left, most: mostPerProduct }
}
