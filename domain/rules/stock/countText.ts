import { isMadeToOrder } from './madeToOrder.ts'
import type { StockCount } from './stockChange.ts'

/** The most units that a count can tell of; what the server takes. */
const MOST_UNITS = 1_000_000

const MADE_TO_ORDER = /^(m|made to order)$/
const SOLD_OUT = /^sold out$/
/** '5', '1,200', and '5 n' or '5, not for sale': commas only where thousands have them. */
const UNITS = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\s*,?\s*(n|not for sale))?$/

/** Reads a count as staff type it or paste it; null of what is none. Nothing left is sold out, not made to order. */
export function readCount(text: string): StockCount | null {
  const word = text.trim().toLowerCase()
  if (MADE_TO_ORDER.test(word)) return { inStock: true, stockQuantity: 0 }
  if (SOLD_OUT.test(word)) return { inStock: false, stockQuantity: 0 }
  const [, digits, isKept] = UNITS.exec(word) ?? []
  if (digits === undefined) return null
  const stockQuantity = Number(digits.replaceAll(',', ''))
  return stockQuantity > MOST_UNITS ? null : { inStock: !isKept && stockQuantity > 0, stockQuantity }
}

/** The shortest text that reads as the count: '5', 'm' of what is made to order, '5 n' of what is not for sale. */
export function countText(count: StockCount): string {
  if (isMadeToOrder(count)) return 'm'
  return count.inStock || count.stockQuantity === 0 ? String(count.stockQuantity) : `${count.stockQuantity} n`
}
