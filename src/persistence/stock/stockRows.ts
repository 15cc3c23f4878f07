import type { Payload } from 'payload'
import { EMPTY_LEDGER, type StockLedger, type StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { findRow } from '../tables.ts'

/** What is read of a row, a product's or a variant's, to know its stock. */
export interface StockRow {
  id: string
  inStock: boolean | null
  stockQuantity: number | null
  stockLedger: StockLedger | null
  stockRevision: number | null
  /** Of a product, how its units are counted. */
  stockBy?: string | null
  /** Of a variant, whether its product comes so, and whether its units are counted by themselves. */
  isOffered?: boolean
  keepsStock?: boolean | null
  /** Of a variant, how many wait for it. */
  waiting?: number | null
}

const COUNT = { inStock: true, stockQuantity: true, stockLedger: true, stockRevision: true } as const

/** The row in which a place's units are counted; null where there is none. */
export async function findStockRow(
  payload: Payload,
  { product, variant }: StockPlace,
): Promise<StockRow | null> {
  if (variant)
    return findRow(payload, 'variants', {
      where: { id: { equals: variant } },
      select: { ...COUNT, isOffered: true, keepsStock: true, waiting: true },
    })
  return findRow(payload, 'products', {
    where: { id: { equals: product } },
    select: { ...COUNT, stockBy: true },
  })
}

/**
 * The stock of a row. Rows from before there was a ledger have an empty one, and variants from before they were counted
 * nothing.
 */
export function stockOf(row: Omit<StockRow, 'id' | 'stockRevision'>): StockState {
  const isCountedElsewhere = row.stockBy === 'variant' || (row.isOffered !== undefined && !row.keepsStock)
  return {
    inStock: row.inStock ?? false,
    stockQuantity: row.stockQuantity ?? 0,
    ledger: row.stockLedger ?? EMPTY_LEDGER,
    ...(isCountedElsewhere && { isCountedElsewhere }),
    ...(row.isOffered === false && { isWithdrawn: true }),
  }
}
