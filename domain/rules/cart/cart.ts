import { toCents } from '../payments/money.ts'

/** A product choice in the cart. Lines with the same product, size and color are one line. */
export interface CartChoice {
  productId: string
  size: string
  color: string
  quantity: number
}

/** A choice with its unit price in dollars. */
export interface PricedChoice {
  price: number
  quantity: number
}

/** Maximum units per line, and maximum lines per cart. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 50

/** Returns the key of a cart line: product, size and color. */
export function cartEntryKey({ productId, size, color }: Omit<CartChoice, 'quantity'>): string {
  return JSON.stringify([productId, size, color])
}

export function lineTotalInCents({ price, quantity }: PricedChoice): number {
  return toCents(price) * quantity
}

/** Returns the sum of all lines in cents. Shipping is free and tax is 0, so this is also what the shopper pays. */
export function cartTotalInCents(lines: readonly PricedChoice[]): number {
  return lines.reduce((total, line) => total + lineTotalInCents(line), 0)
}

/** Returns the number of units in the cart, as shown in the header's badge. */
export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}
