import { isMadeToOrder } from './madeToOrder.ts'
import type { StockCount } from './stockChange.ts'

/** Maximum count that the server accepts. */
const MAX_UNITS = 1_000_000

const MADE_TO_ORDER = /^(m|made to order)$/
const SOLD_OUT = /^sold out$/
/** Matches '5', '1,200', '5 n' and '5, not for sale'; commas only as thousands separators. */
const UNITS = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\s*,?\s*(n|not for sale))?$/

/** Parses a count as staff type or paste it, or null if invalid. 0 means sold out, not made to order. */
export function readCount(text: string): StockCount | null {
  const word = text.trim().toLowerCase()
  if (MADE_TO_ORDER.test(word)) return { inStock: true, stockQuantity: 0 }
  if (SOLD_OUT.test(word)) return { inStock: false, stockQuantity: 0 }
  const [, digits, isKept] = UNITS.exec(word) ?? []
  if (digits === undefined) return null
  const stockQuantity = Number(digits.replaceAll(',', ''))
  return stockQuantity > MAX_UNITS ? null : { inStock: !isKept && stockQuantity > 0, stockQuantity }
}

/** Returns the shortest text of a count: '5', 'm' for made to order, '5 n' for not for sale. */
export function formatStockCount(count: StockCount): string {
  if (isMadeToOrder(count)) return 'm'
  return count.inStock || count.stockQuantity === 0 ? String(count.stockQuantity) : `${count.stockQuantity} n`
}
