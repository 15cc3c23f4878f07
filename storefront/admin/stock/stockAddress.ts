import { LOW_STOCK } from '../../../domain/rules/stock/stock.ts'

/** Which stock is shown, as the page's address tells it. */
export interface StockAddress {
  page: number
  /** The most units with which something is low. */
  most: number
}

/** What the server takes. */
export const THRESHOLD = /^\d{1,6}$/

/** Reads an address that anyone may have typed: what makes no sense counts as not said. */
export function readStockAddress(search: URLSearchParams): StockAddress {
  const page = search.get('page') ?? ''
  const most = search.get('most') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    most: THRESHOLD.test(most) ? Number(most) : LOW_STOCK,
  }
}

/** The shortest address: what goes without saying is left out. */
export function writeStockAddress({ page, most }: StockAddress): Record<string, string> {
  return { ...(page > 1 && { page: String(page) }), ...(most !== LOW_STOCK && { most: String(most) }) }
}
