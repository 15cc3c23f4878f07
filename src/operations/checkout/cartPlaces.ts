import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { type StockPlace, placeKey, unitsByPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'

/** The units of priced lines by the place where they are counted, each with the first of its lines. */
export function cartUnits(lines: readonly PricedLine[]) {
  return unitsByPlace(lines.map((line) => ({ ...line, product: line.productId })))
}

/** The lines of a bag that hold units; of what is made to order nobody goes without. */
export function countedLines({ bag }: Pick<Checkout, 'bag'>): PricedLine[] {
  return (bag ?? []).filter(({ isMadeToOrder }) => !isMadeToOrder)
}

/** Where the ledgers may name this checkout. */
export function placesOf({ bag, heldBefore }: Pick<Checkout, 'bag' | 'heldBefore'>): StockPlace[] {
  const places = [...cartUnits(bag ?? []).map(({ place }) => place), ...heldPlaces({ heldBefore })]
  return [...new Map(places.map((place) => [placeKey(place), place])).values()]
}

/** Where earlier attempts of this checkout held something. */
export function heldPlaces({ heldBefore }: Pick<Checkout, 'heldBefore'>): StockPlace[] {
  return (heldBefore ?? []).map((place) => (typeof place === 'string' ? { product: place } : place))
}
