import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import { eachRowBatch } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const ROWS_AT_ONCE = 50

const STOCK = { inStock: true, stockQuantity: true, stockLedger: true } as const

export interface NamedStock {
  /** Product id or variant SKU. */
  name: string
  place: StockPlace
  stock: StockState
}

/** Yields the stock of every product, then of every variant, reading in batches. */
export async function* everyStock(payload: Shop['payload']): AsyncGenerator<NamedStock> {
  const ofProducts = { select: { ...STOCK, stockBy: true }, atOnce: ROWS_AT_ONCE } as const
  for await (const products of eachRowBatch(payload, 'products', ofProducts))
    for (const product of products)
      yield { name: product.id, place: { product: product.id }, stock: stockOf(product) }
  const ofVariants = {
    select: { ...STOCK, product: true, sku: true, isOffered: true, keepsStock: true },
    atOnce: ROWS_AT_ONCE,
  } as const
  for await (const variants of eachRowBatch(payload, 'variants', ofVariants))
    for (const { id, product, sku, ...row } of variants)
      yield { name: sku, place: { product, variant: id }, stock: stockOf(row) }
}
