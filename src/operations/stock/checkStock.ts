import type { StockChange, StockCount } from '../../../domain/rules/stock/stockChange.ts'
import { ownStock } from '../../../domain/rules/stock/countingElsewhere.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { type StockGap, gapAfter, gapBefore } from '../../../domain/rules/stock/stockHistory.ts'
import { findStockChangesAfter } from '../../persistence/stock/stockHistory.ts'
import type { Shop } from '../../startup/shop.ts'
import { everyStock } from './everyStock.ts'

const CHANGES_AT_ONCE = 200

/**
 * Follows the stock history of every product and of every variant from its first change to the count of now, and tells a
 * sentence for each place where the two part. A few rows at a time: the shop sells meanwhile.
 */
export async function* checkStock(
  { payload }: Pick<Shop, 'payload'>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  for await (const { name, place, stock } of everyStock(payload)) {
    if (signal?.aborted) return
    for await (const gap of gapsOf(payload, place, ownStock(stock))) yield tell(name, gap)
  }
}

async function* gapsOf(
  payload: Shop['payload'],
  place: StockPlace,
  stock: StockState,
): AsyncGenerator<StockGap> {
  let last: StockChange | null = null
  for await (const change of changesOf(payload, place, stock)) {
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
  place: StockPlace,
  { ledger: { changes = 0, unwritten = [] } }: StockState,
): AsyncGenerator<StockChange> {
  const written = changes - unwritten.length
  let number = 0
  while (number < written) {
    const page = await findStockChangesAfter(payload, place, number, CHANGES_AT_ONCE)
    for (const change of page) if (change.number <= written) yield change
    const last = page.at(-1)
    if (!last) break
    number = last.number
  }
  yield* unwritten
}

function tell(name: string, { number, told, found }: StockGap): string {
  const where = number === null ? 'now' : `before change ${number}`
  const before = told ? `left ${say(told)}` : 'is missing'
  return `Stock of ${name}: ${say(found)} ${where}, but the change before ${before}.`
}

const say = ({ inStock, stockQuantity }: StockCount) =>
  `${stockQuantity} ${inStock ? 'in stock' : 'out of stock'}`
