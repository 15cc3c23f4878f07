import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { type StockState, hold, piecesLeftFor, release } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { lineName, pieceGone, pieceSoldOut, rejectCart, shortageOf } from './cartErrors.ts'
import { cartUnits } from './cartPlaces.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'

/**
 * Holds every piece of a checkout's bag under the checkout's id; doing it again holds the same pieces, not more.
 * Refuses (409) with the name and the id of the first piece that is short and how many are left. What it held until then stays
 * held: the caller gives the checkout up.
 */
export async function holdCart(shop: Shop, { id, bag }: Pick<Checkout, 'id' | 'bag'>): Promise<void> {
  for (const { place, units, first } of cartUnits(bag ?? [])) {
    const { stock, done } = await changeStock(shop, place, (now) => hold(now, id, units))
    if (!done) throw rejectShort(first, stock, id)
  }
}

/** Gives back what a checkout holds in these places; holding nothing there, it changes nothing. */
export async function releaseStock(
  shop: Shop,
  checkoutId: string,
  places: readonly StockPlace[],
): Promise<void> {
  for (const place of places) await changeStock(shop, place, (stock) => release(stock, checkoutId))
}

function rejectShort(line: PricedLine, stock: StockState | null, checkoutId: string): HttpError {
  if (!stock) return pieceGone(line.productId)
  const left = piecesLeftFor(stock, checkoutId)
  if (left === 0 && (!stock.inStock || stock.isWithdrawn)) return pieceSoldOut(line)
  const name = lineName(line)
  const words =
    left > 0
      ? `Only ${left} of ${name} left. Please lower the quantity to continue.`
      : `${name} is being bought by someone else: 0 left. Please remove it, or try again in a few minutes.`
  return rejectCart(words, shortageOf(line, left))
}
