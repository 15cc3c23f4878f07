import type { Payload } from 'payload'
import { NOTHING, firstStock } from '../../../domain/rules/stock/stockHistory.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { type StockMove, wholeStock } from '../../../domain/rules/stock/stockMove.ts'
import { countStockChanges } from './stockHistory.ts'
import { variantId } from './variantRows.ts'

/** What a variant of a new product begins with; null where there is nothing to choose. */
export interface VariantCount extends StockCount {
  size: string | null
  color: string | null
}

/**
 * The columns in which a new product keeps its stock, its first change written down for the history: a count of its own,
 * or what its variants begin with, which they are given as soon as they are made.
 */
export async function firstStockColumns(
  payload: Payload,
  product: string,
  stock: StockCount & { counts?: readonly VariantCount[] | undefined },
  reason: StockReason,
) {
  const at = new Date().toISOString()
  const told = await countStockChanges(payload, { product })
  const own = stock.counts ? NOTHING : stock
  const { ledger } = firstStock(own, reason, at, told)
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
    ...wholeStock(Object.values(counts)),
    stockBy: 'variant' as const,
    stockMove: { ...stockMove },
  }
}
