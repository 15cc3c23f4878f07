import type { Payload } from 'payload'
import { EMPTY_COUNT, buildInitialStock } from '../../../domain/rules/stock/stockHistory.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { type StockMove, sumStock } from '../../../domain/rules/stock/stockMove.ts'
import { countStockChanges } from './stockHistory.ts'
import { variantId } from './variantRows.ts'

/** Initial count of a variant of a new product; size and color are null if there is no choice. */
export interface VariantCount extends StockCount {
  size: string | null
  color: string | null
}

/**
 * Returns the stock columns of a new product, including its first stock change for the history: either its own count or the
 * initial counts of its variants, which are applied when the variants are created.
 */
export async function buildFirstStockColumns(
  payload: Payload,
  product: string,
  stock: StockCount & { counts?: readonly VariantCount[] | undefined },
  reason: StockReason,
) {
  const at = new Date().toISOString()
  const changeCount = await countStockChanges(payload, { product })
  const own = stock.counts ? EMPTY_COUNT : stock
  const { ledger } = buildInitialStock(own, reason, at, changeCount)
  const columns = { stockLedger: { ...ledger }, stockHistoryDueAt: at }
  if (!stock.counts) return { ...columns, inStock: stock.inStock, stockQuantity: stock.stockQuantity }
  const counts = Object.fromEntries(
    stock.counts.map(({ size, color, inStock, stockQuantity }) => [
      variantId({ product, size: size ?? '', color: color ?? '' }),
      { inStock, stockQuantity },
    ]),
  )
  const stockMove: StockMove = { to: 'variant', at, reason, counts }
  return {
    ...columns,
    ...sumStock(Object.values(counts)),
    stockBy: 'variant' as const,
    stockMove: { ...stockMove },
  }
}
