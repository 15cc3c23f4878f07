import type { Payload } from 'payload'
import { EMPTY_LEDGER, type StockLedger, type StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { findRow } from '../tables.ts'

/** Stock columns of a product or variant row. */
export interface StockRow {
  id: string
  inStock: boolean | null
  stockQuantity: number | null
  stockLedger: StockLedger | null
  stockRevision: number | null
  /** Products only: how units are counted. */
  stockBy?: string | null
  /** Variants only: the product offers it. */
  isOffered?: boolean
  /** Variants only: the variant has its own count. */
  keepsStock?: boolean | null
  /** Variants only: number of people waiting for it. */
  waiting?: number | null
}

const STOCK_COLUMNS = { inStock: true, stockQuantity: true, stockLedger: true, stockRevision: true } as const

/** Returns the row that counts a place's units, or null if there is none. */
export async function findStockRow(
  payload: Payload,
  { product, variant }: StockPlace,
): Promise<StockRow | null> {
  if (variant)
    return findRow(payload, 'variants', {
      where: { id: { equals: variant } },
      select: { ...STOCK_COLUMNS, isOffered: true, keepsStock: true, waiting: true },
    })
  return findRow(payload, 'products', {
    where: { id: { equals: product } },
    select: { ...STOCK_COLUMNS, stockBy: true },
  })
}

/** Returns the stock of a row. Empty columns count as no units and no holds. */
export function toStockState(row: Omit<StockRow, 'id' | 'stockRevision'>): StockState {
  const isCountedElsewhere = row.stockBy === 'variant' || (row.isOffered !== undefined && !row.keepsStock)
  return {
    inStock: row.inStock ?? false,
    stockQuantity: row.stockQuantity ?? 0,
    ledger: row.stockLedger ?? EMPTY_LEDGER,
    ...(isCountedElsewhere && { isCountedElsewhere }),
    ...(row.isOffered === false && { isWithdrawn: true }),
  }
}
