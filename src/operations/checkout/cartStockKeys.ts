import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { type StockPlace, placeKey, unitsByPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'

/** Returns the units of priced lines by the stock key under which they are counted, each with its lines. */
export function groupCartUnits(lines: readonly PricedLine[]) {
  return unitsByPlace(lines.map((line) => ({ ...line, product: line.productId })))
}

/** Returns the lines of a cart that hold units; made-to-order products do not. */
export function listCountedLines({ cart }: Pick<Checkout, 'cart'>): PricedLine[] {
  return (cart ?? []).filter(({ isMadeToOrder }) => !isMadeToOrder)
}

/** Returns the stock keys whose ledgers may contain this checkout. */
export function listStockKeys({ cart, heldBefore }: Pick<Checkout, 'cart' | 'heldBefore'>): StockPlace[] {
  const places = [...groupCartUnits(cart ?? []).map(({ place }) => place), ...(heldBefore ?? [])]
  return [...new Map(places.map((place) => [placeKey(place), place])).values()]
}
