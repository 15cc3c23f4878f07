import type { StockChange, StockCount } from '../../../domain/rules/stock/stockChange.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { type StockGap, gapAfter, gapBefore } from '../../../domain/rules/stock/stockHistory.ts'
import { stockOf } from '../../persistence/stock/changeStock.ts'
import { findStockChangesAfter } from '../../persistence/stock/stockHistory.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const PRODUCTS_AT_ONCE = 50
const CHANGES_AT_ONCE = 200

/**
 * Follows every product's stock history from its first change to the count of now, and tells a sentence for each place
 * where the two part. A few rows at a time: the shop sells meanwhile.
 */
export async function* checkStock(
  { payload }: Pick<Shop, 'payload'>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  let behind = ''
  for (;;) {
    const products = await findRows(payload, 'products', {
      where: { id: { greater_than: behind } },
      select: { inStock: true, stockQuantity: true, stockLedger: true },
      sort: 'id',
      limit: PRODUCTS_AT_ONCE,
    })
    for (const product of products) {
      if (signal?.aborted) return
      for await (const gap of gapsOf(payload, product.id, stockOf(product))) yield tell(product.id, gap)
    }
    const last = products.at(-1)
    if (!last) return
    behind = last.id
  }
}

async function* gapsOf(
  payload: Shop['payload'],
  product: string,
  stock: StockState,
): AsyncGenerator<StockGap> {
  let last: StockChange | null = null
  for await (const change of changesOf(payload, product, stock)) {
    const gap = gapBefore(change, last)
    if (gap) yield gap
    last = change
  }
  const gap = gapAfter(last, stock)
  if (gap) yield gap
}

/** The changes up to the state that was read: a sale that came in since is none of its own. */
async function* changesOf(
  payload: Shop['payload'],
  product: string,
  { ledger: { changes = 0, unwritten = [] } }: StockState,
): AsyncGenerator<StockChange> {
  const written = changes - unwritten.length
  let number = 0
  while (number < written) {
    const page = await findStockChangesAfter(payload, product, number, CHANGES_AT_ONCE)
    for (const change of page) if (change.number <= written) yield change
    const last = page.at(-1)
    if (!last) break
    number = last.number
  }
  yield* unwritten
}

function tell(product: string, { number, told, found }: StockGap): string {
  const where = number === null ? 'now' : `before change ${number}`
  const before = told ? `left ${say(told)}` : 'is missing'
  return `Stock of ${product}: ${say(found)} ${where}, but the change before ${before}.`
}

const say = ({ inStock, stockQuantity }: StockCount) =>
  `${stockQuantity} ${inStock ? 'in stock' : 'out of stock'}`
