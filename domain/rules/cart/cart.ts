import { toCents } from '../payments/money.ts'

/** What a shopper chose of a product. Two lines are the same line when product, size and colour agree. */
export interface CartChoice {
  productId: string
  size: string
  color: string
  quantity: number
}

/** A choice with the price in dollars that the catalogue asks for one piece of it. */
export interface PricedChoice {
  price: number
  quantity: number
}

/** The most pieces of one line that an order takes, and the most lines of a bag. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 50

/** The identity of a bag line: product, size and colour. */
export function cartEntryKey({ productId, size, color }: Omit<CartChoice, 'quantity'>): string {
  return JSON.stringify([productId, size, color])
}

/** Price times quantity, in cents. */
export function lineTotalInCents({ price, quantity }: PricedChoice): number {
  return toCents(price) * quantity
}

/** Sum of all lines in cents. Shipping is free and tax is 0, so this is also what the shopper pays. */
export function cartTotalInCents(lines: readonly PricedChoice[]): number {
  return lines.reduce((total, line) => total + lineTotalInCents(line), 0)
}

/** How many pieces the bag counts; the number in the header's badge. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}
