import { LOW_STOCK } from '../../../domain/rules/stock/stock.ts'

/** State of the stock list in the URL. */
export interface StockListParams {
  page: number
  /** Low-stock threshold in units, inclusive. */
  most: number
}

/** Thresholds that the server accepts. */
export const THRESHOLD = /^\d{1,6}$/

/** Parses the URL and ignores invalid values. */
export function readStockListParams(search: URLSearchParams): StockListParams {
  const page = search.get('page') ?? ''
  const most = search.get('most') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    most: THRESHOLD.test(most) ? Number(most) : LOW_STOCK,
  }
}

/** Returns the query parameters without defaults. */
export function writeStockListParams({ page, most }: StockListParams): Record<string, string> {
  return { ...(page > 1 && { page: String(page) }), ...(most !== LOW_STOCK && { most: String(most) }) }
}
