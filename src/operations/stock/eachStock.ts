import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import { readRowBatches } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 50

const STOCK = { inStock: true, stockQuantity: true, stockLedger: true } as const

export interface NamedStock {
  /** Product id or variant SKU. */
  name: string
  place: StockPlace
  stock: StockState
}

/** Yields the stock of every product, then of every variant, reading in batches. */
export async function* eachStock(payload: Shop['payload']): AsyncGenerator<NamedStock> {
  const ofProducts = { select: { ...STOCK, stockBy: true }, atOnce: BATCH } as const
  for await (const products of readRowBatches(payload, 'products', ofProducts))
    for (const product of products)
      yield { name: product.id, place: { product: product.id }, stock: toStockState(product) }
  const ofVariants = {
    select: { ...STOCK, product: true, sku: true, isOffered: true, keepsStock: true },
    atOnce: BATCH,
  } as const
  for await (const variants of readRowBatches(payload, 'variants', ofVariants))
    for (const { id, product, sku, ...row } of variants)
      yield { name: sku, place: { product, variant: id }, stock: toStockState(row) }
}
