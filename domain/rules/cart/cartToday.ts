import type { CartChoice } from './cart.ts'
import { cartEntryKey } from './cart.ts'

/** What decides today whether a line can be bought. A count of 0 in stock means made to order. */
export interface ProductToday {
  inStock: boolean
  stockQuantity: number
  sizes: readonly string[]
  colors: readonly string[]
}

/**
 * Why a line cannot be part of an order; `left` pieces remain for it beside all lines that are part of it, of those that
 * are counted or that one order takes: taking them sets no other line apart.
 */
export type UnavailableLine =
  | { kind: 'gone' | 'soldOut' | 'size' | 'color' | 'held' }
  | { kind: 'short'; left: number }
  | { kind: 'limit'; left: number; most: number }

/**
 * What stands between each line and an order, by the line's key; lines that can be bought are not in it. `today` gives
 * null for a product that is no longer sold, undefined for one that nobody could ask about: such a line is not judged.
 * Lines of one counted product share its pieces, the first in the bag before the others. `leftFor` is what a refused
 * payment told of a product: the catalogue counts pieces that others hold, and they are not to be had. `mostPerProduct`
 * is how many of a counted product one order takes.
 */
export function unavailableLinesIn(
  lines: readonly CartChoice[],
  today: (productId: string) => ProductToday | null | undefined,
  leftFor: (productId: string) => number | undefined = () => undefined,
  mostPerProduct = Infinity,
): ReadonlyMap<string, UnavailableLine> {
  const unavailableLines = new Map<
    string,
    { unavailable: UnavailableLine; productId: string; before: number }
  >()
  const claimed = new Map<string, number>()
  for (const line of lines) {
    const product = today(line.productId)
    const before = claimed.get(line.productId) ?? 0
    const unavailable =
      (product === undefined ? undefined : unavailabilityOf(line, product, before, mostPerProduct)) ??
      unavailableByHolds(line, leftFor(line.productId), before)
    if (unavailable)
      unavailableLines.set(cartEntryKey(line), { unavailable, productId: line.productId, before })
    else claimed.set(line.productId, before + line.quantity)
  }
  // Lines behind it have claimed since.
  return new Map<string, UnavailableLine>(
    [...unavailableLines].map(([key, { unavailable, productId, before }]) => {
      if (!('left' in unavailable)) return [key, unavailable]
      const since = (claimed.get(productId) ?? 0) - before
      return [key, { ...unavailable, left: Math.max(0, unavailable.left - since) }]
    }),
  )
}

function unavailabilityOf(
  { size, color, quantity }: CartChoice,
  product: ProductToday | null,
  claimed: number,
  most: number,
): UnavailableLine | undefined {
  if (product === null) return { kind: 'gone' }
  if (!product.inStock) return { kind: 'soldOut' }
  if (!isOffered(size, product.sizes)) return { kind: 'size' }
  if (!isOffered(color, product.colors)) return { kind: 'color' }
  if (product.stockQuantity === 0 || claimed + quantity <= Math.min(product.stockQuantity, most))
    return undefined
  return product.stockQuantity <= most
    ? { kind: 'short', left: product.stockQuantity - claimed }
    : { kind: 'limit', left: most - claimed, most }
}

function unavailableByHolds(
  { quantity }: CartChoice,
  left: number | undefined,
  claimed: number,
): UnavailableLine | undefined {
  if (left === undefined || claimed + quantity <= left) return undefined
  return left === 0 ? { kind: 'held' } : { kind: 'short', left: left - claimed }
}

/** Whether a product comes in this size or color: of what it does not offer nothing was chosen. */
export function isOffered(choice: string, offered: readonly string[]): boolean {
  return offered.length === 0 ? choice === '' : offered.includes(choice)
}
