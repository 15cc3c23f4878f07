import type { Choosable } from '../variants/choiceStock.ts'
import { isOffered } from '../variants/isOffered.ts'
import { countsByVariant, stockOfChoice } from '../variants/choiceStock.ts'
import type { CartChoice } from './cart.ts'
import { cartEntryKey } from './cart.ts'
import type { ShortStock } from './shortages.ts'

/** What decides today whether a line can be bought. A count of 0 in stock means made to order. */
export type ProductToday = Choosable

/**
 * Why a line cannot be part of an order; `left` pieces remain for it beside all lines that are part of it, of those that
 * are counted or that one order takes: taking them sets no other line apart. `variantSoldOut` is of a product that can be
 * bought in another size or color; `freesAt` is when the first unit that others hold may come back,
 * `isForWaiting` whether it is kept for those who waited.
 */
export type UnavailableLine =
  | { kind: 'gone' | 'soldOut' | 'variantSoldOut' | 'size' | 'color' }
  | { kind: 'held'; freesAt?: string | undefined; isForWaiting?: boolean | undefined }
  | { kind: 'short'; left: number }
  | { kind: 'limit'; left: number; most: number }

/** Units that lines which are part of the order have of each product: of all lines, and of those that are counted. */
interface Claims {
  all: Map<string, number>
  counted: Map<string, number>
}

/**
 * What stands between each line and an order, by the line's key; lines that can be bought are not in it. `today` gives
 * null for a product that is no longer sold, undefined for one that nobody could ask about: such a line is not judged.
 * Lines of a product that is counted as a whole share its pieces, the first in the bag before the others; where each size
 * and color is counted, a line has its own. `leftFor` is what a refused payment told of a line: the catalogue counts
 * pieces that others hold, and they are not to be had. `mostPerProduct` is how many of a counted product one order takes,
 * in whatever sizes and colors.
 */
export function unavailableLinesIn(
  lines: readonly CartChoice[],
  today: (productId: string) => ProductToday | null | undefined,
  leftFor: (line: CartChoice) => ShortStock | undefined = () => undefined,
  mostPerProduct = Infinity,
): ReadonlyMap<string, UnavailableLine> {
  const claims: Claims = { all: new Map(), counted: new Map() }
  const unavailabilityOf = (line: CartChoice): UnavailableLine | undefined => {
    const product = today(line.productId)
    if (product === null) return { kind: 'gone' }
    return (
      (product && notOfferedToday(line, product)) ??
      lackOfUnits(line, { product, short: leftFor(line), mostPerProduct, claims })
    )
  }
  const apart: CartChoice[] = []
  for (const line of lines) {
    if (unavailabilityOf(line)) apart.push(line)
    else claim(claims, line, isCounted(line, today(line.productId)))
  }
  // Looked at again, for lines behind one have claimed since.
  return new Map(
    apart.flatMap((line) => {
      const unavailable = unavailabilityOf(line)
      return unavailable ? [[cartEntryKey(line), unavailable] as const] : []
    }),
  )
}

/** Whether a line's units are counted, as they are of nothing that is made to order. */
export function isCounted(
  line: Omit<CartChoice, 'quantity'>,
  product: ProductToday | null | undefined,
): boolean {
  return !!product && stockOfChoice(product, line).stockQuantity > 0
}

function claim({ all, counted }: Claims, { productId, quantity }: CartChoice, counts: boolean): void {
  all.set(productId, (all.get(productId) ?? 0) + quantity)
  if (counts) counted.set(productId, (counted.get(productId) ?? 0) + quantity)
}

function notOfferedToday({ size, color }: CartChoice, product: ProductToday): UnavailableLine | undefined {
  if (!product.inStock) return { kind: 'soldOut' }
  if (!isOffered(size, product.sizes)) return { kind: 'size' }
  if (!isOffered(color, product.colors)) return { kind: 'color' }
  return stockOfChoice(product, { size, color }).inStock ? undefined : { kind: 'variantSoldOut' }
}

interface Bounds {
  product: ProductToday | undefined
  short: ShortStock | undefined
  mostPerProduct: number
  claims: Claims
}

/** The tightest of what bounds a line, where it asks for more than that leaves. */
function lackOfUnits(
  line: CartChoice,
  { product, short, mostPerProduct, claims }: Bounds,
): UnavailableLine | undefined {
  const ofAll = claims.all.get(line.productId) ?? 0
  const ofCounted = claims.counted.get(line.productId) ?? 0
  const counted =
    product && isCounted(line, product)
      ? stockOfChoice(product, line).stockQuantity - (countsByVariant(product) ? 0 : ofAll)
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
