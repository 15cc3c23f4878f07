import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const ROWS_AT_ONCE = 50

const STOCK = { inStock: true, stockQuantity: true, stockLedger: true } as const

export interface NamedStock {
  /** A product's id or a variant's SKU. */
  name: string
  place: StockPlace
  stock: StockState
}

/** The stock of every product, then of every variant, a few rows at a time. */
export async function* everyStock(payload: Shop['payload']): AsyncGenerator<NamedStock> {
  for (let behind = ''; ;) {
    const products = await findRows(payload, 'products', {
      ...pageBehind(behind),
      select: { ...STOCK, stockBy: true },
    })
    for (const product of products)
      yield { name: product.id, place: { product: product.id }, stock: stockOf(product) }
    if (products.length === 0) break
    behind = products.at(-1)?.id ?? ''
  }
  for (let behind = ''; ;) {
    const variants = await findRows(payload, 'variants', {
      ...pageBehind(behind),
      select: { ...STOCK, product: true, sku: true, isOffered: true, keepsStock: true },
    })
    for (const { id, product, sku, ...row } of variants)
      yield { name: sku, place: { product, variant: id }, stock: stockOf(row) }
    if (variants.length === 0) return
    behind = variants.at(-1)?.id ?? ''
  }
}

const pageBehind = (id: string) => ({ where: { id: { greater_than: id } }, sort: 'id', limit: ROWS_AT_ONCE })
