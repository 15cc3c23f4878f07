import type { Payload, Where } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { reserve, unitsForWaiting } from '../../../domain/rules/stock/claimedStock.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { isSameCount, unwrittenIn, writeDown } from '../../../domain/rules/stock/stockHistory.ts'
import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { stockChanged } from '../../caching/stockTags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { updateRow } from '../tables.ts'
import { type StockRow, findStockRow, stockOf } from './stockRows.ts'

const MOST_TRIES = 200
/** So many changes make a ledger long enough for the worker to be called before its time. */
const LONG = 20

type StockShop = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>

export interface StockOutcome {
  /** The stock as it was found, or null where there is none. */
  stock: StockState | null
  /** Whether the rule's outcome stands in the database; false when the rule answered null or there is no such stock. */
  done: boolean
  /** Whether shoppers are to be told another count than before. */
  isNews: boolean
}

/**
 * Applies a pure stock rule to what is counted in one place, in one atomic update that only succeeds on the state the rule
 * saw, and tries again when somebody was faster. Nothing is written when the rule answers null or the same state. A change
 * of the count is told to the stock history by that very update, for the reason given; without one a rule may hold and
 * release, and throws where it counts. What comes back of a variant that somebody waits for is held for the waiting list by
 * the same update. Of a variant's change its product is to be told: see operations/variants. Throws a
 * HttpError (503) in the end where others never stop being faster.
 */
export function changeStock(
  shop: StockShop,
  place: StockPlace,
  rule: (stock: StockState) => StockState | null,
  reason?: StockReason,
): Promise<StockOutcome> {
  return withLock(`stock ${placeKey(place)}`, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await findStockRow(shop.payload, place)
      if (!row) return { stock: null, done: false, isNews: false }
      const outcome = await changeStockAsRead(shop, place, row, rule, reason)
      if (outcome) return outcome
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

/** The same to a row as it was read, once: null where it no longer is so. */
export async function changeStockAsRead(
  shop: StockShop,
  place: StockPlace,
  row: StockRow,
  rule: (stock: StockState) => StockState | null,
  reason?: StockReason,
): Promise<StockOutcome | null> {
  const stock = stockOf(row)
  const next = rule(stock)
  if (next === null || next === stock) return { stock, done: next !== null, isNews: false }
  const written = await writeStock(shop, { place, row }, stock, told(stock, next, reason))
  return written ? { stock, done: true, isNews: isNews(stock, next) } : null
}

function told(stock: StockState, next: StockState, reason: StockReason | undefined): StockState {
  if (isSameCount(stock, next)) return next
  if (!reason) throw new Error('A count was to change without a reason for the stock history.')
  return writeDown(stock, next, reason, new Date().toISOString())
}

/** What is counted in a place as it is now; null where nothing is. */
export async function findStock(payload: Payload, place: StockPlace): Promise<StockState | null> {
  const row = await findStockRow(payload, place)
  return row && stockOf(row)
}

async function writeStock(
  shop: StockShop,
  { place, row }: { place: StockPlace; row: StockRow },
  from: StockState,
  outcome: StockState,
) {
  const now = new Date().toISOString()
  const isBack = unitsForWaiting(outcome) !== 0 && unitsForWaiting(from) === 0
  const to = isBack ? reserve(outcome, row.waiting ?? 0) : outcome
  const isDue = unwrittenIn(to.ledger) > 0
  const columns = {
    inStock: to.inStock,
    stockQuantity: to.stockQuantity,
    stockLedger: to.ledger,
    stockRevision: (row.stockRevision ?? 0) + 1,
    // From the first change that waits for the history until none does.
    ...(isDue !== unwrittenIn(from.ledger) > 0 && { stockHistoryDueAt: isDue ? now : null }),
  }
  const where = { and: [{ id: { equals: row.id } }, isAsRead(row)] }
  const written = place.variant
    ? await updateRow(shop.payload, 'variants', where, {
        ...columns,
        keepsStock: to.isCountedElsewhere !== true,
        ...((isBack || isNews(from, to)) && { summaryDueAt: now }),
        // Whoever waits for it is written to once its product knows.
        ...(isBack && { cameBackAt: now }),
      })
    : await writeProductStock(shop, where, { from, to, isBack }, columns)
  if (written && isBack) shop.worker.runSoon(place.variant ? 'variants' : 'notices')
  if (written && !isSameCount(from, to) && unwrittenIn(to.ledger) >= LONG)
    shop.worker.runSoon('stock history')
  return Boolean(written)
}

async function writeProductStock(
  { payload, env, responses }: StockShop,
  where: Where,
  { from, to, isBack }: { from: StockState; to: StockState; isBack: boolean },
  columns: object,
) {
  const isVisible = !isSameCount(from, to)
  const data = {
    ...columns,
    // Null leaves it as it is: who holds a piece changes nothing that anybody reads.
    ...(isVisible ? { revision: { $inc: 1 } } : { updatedAt: null }),
    // Whoever waits for the piece is written to in the next round of emails.
    ...(isBack && { waitlistDueAt: new Date().toISOString() }),
  }
  const written = await updateRow(payload, 'products', where, data, { category: true })
  if (written && isVisible) responses.drop(stockChanged(written, [from, to], env.unitLimits.perProduct))
  return written
}

const isNews = (from: StockState, to: StockState) =>
  !isSameCount(from, to) || Boolean(from.isCountedElsewhere) !== Boolean(to.isCountedElsewhere)

/** Rows from before there was a number have none. */
const isAsRead = ({ stockRevision }: StockRow): Where =>
  stockRevision === null || stockRevision === undefined
    ? { stockRevision: { exists: false } }
    : { stockRevision: { equals: stockRevision } }
