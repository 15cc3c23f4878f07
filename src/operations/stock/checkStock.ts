import type { StockChange, StockCount } from '../../../domain/rules/stock/stockChange.ts'
import { ownStock } from '../../../domain/rules/stock/stockCounting.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { type StockGap, gapAfter, gapBefore } from '../../../domain/rules/stock/stockHistory.ts'
import { findStockChangesAfter } from '../../persistence/stock/stockHistory.ts'
import type { Shop } from '../../startup/shop.ts'
import { eachStock } from './eachStock.ts'

const BATCH = 200

/**
 * Replays the stock history of every product and variant up to the current count and yields a message for each
 * inconsistency. Reads small batches, because the shop keeps selling.
 */
export async function* checkStock(
  { payload }: Pick<Shop, 'payload'>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  for await (const { name, place, stock } of eachStock(payload)) {
    if (signal?.aborted) return
    for await (const gap of findGaps(payload, place, ownStock(stock))) yield describeGap(name, gap)
  }
}

async function* findGaps(
  payload: Shop['payload'],
  place: StockPlace,
  stock: StockState,
): AsyncGenerator<StockGap> {
  let last: StockChange | null = null
  for await (const change of eachChange(payload, place, stock)) {
    const gap = gapBefore(change, last)
    if (gap) yield gap
    last = change
  }
  const gap = gapAfter(last, stock)
  if (gap) yield gap
}

/** Yields the changes up to the state that was read, without later sales. */
async function* eachChange(
  payload: Shop['payload'],
  place: StockPlace,
  { ledger: { changes = 0, unwritten = [] } }: StockState,
): AsyncGenerator<StockChange> {
  const written = changes - unwritten.length
  let number = 0
  while (number < written) {
    const page = await findStockChangesAfter(payload, place, number, BATCH)
    for (const change of page) if (change.number <= written) yield change
    const last = page.at(-1)
    if (!last) break
    number = last.number
  }
  yield* unwritten
}

function describeGap(name: string, { number, expected, found }: StockGap): string {
  const where = number === null ? 'now' : `before change ${number}`
  const before = expected ? `left ${describeCount(expected)}` : 'is missing'
  return `Stock of ${name}: ${describeCount(found)} ${where}, but the change before ${before}.`
}

const describeCount = ({ inStock, stockQuantity }: StockCount) =>
  `${stockQuantity} ${inStock ? 'in stock' : 'out of stock'}`
