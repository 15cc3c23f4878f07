import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import {
  type StockOperation,
  type StockOperationResult,
  type StockOperationsResult,
  applyStockOperations,
} from '../../../domain/rules/stock/applyStockOperations.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { type StockRow, findStockRow, toStockState } from './stockRows.ts'
import { type StockShop, writeStock } from './writeStock.ts'

const MAX_TRIES = 200
/** Limit per update so that the rules do not block the event loop. */
const MAX_TURNS = 50

export interface StockOutcome extends Omit<StockOperationResult, 'stock'> {
  /** Stock as it was read, or null if there is none. */
  stock: StockState | null
}

/** Result of each turn, or null if there is no such stock. */
type BatchOutcomes = StockOperationsResult['each'] | null

/** Batch of turns for one place that collects while the previous batch is written. */
interface StockBatch {
  turns: StockOperation[]
  outcomes: Promise<BatchOutcomes>
}

/** Open batches by database and stock key. */
const openBatches = new WeakMap<Payload, Map<string, StockBatch>>()

/**
 * Applies a pure stock rule to the count of one place in an atomic update that only succeeds on the state the rule read, and
 * retries on conflicts. Concurrent rules for the same place run in sequence and are written in one update: each sees the
 * result of those before it.
 *
 * `done` is true once the rule's result is in the database; it is false, and nothing is written, if the rule returns null or
 * the stock does not exist. An unchanged state is not written either. The same update records a changed count for the stock
 * history with `reason`; without a reason a rule may only hold and release, and throws if it changes the count. It also
 * reserves returned units of a variant for its waitlist. After a variant changes, its product must be updated: see
 * operations/variants. Throws 503 after too many conflicts.
 */
export async function changeStock(
  shop: StockShop,
  place: StockPlace,
  rule: StockOperation['rule'],
  reason?: StockReason,
): Promise<StockOutcome> {
  const { turns, outcomes } = joinBatch(shop, place)
  const at = turns.push({ rule, reason }) - 1
  const each = await outcomes
  return each ? getOutcome(each, at) : { stock: null, done: false, isVisibleChange: false }
}

/** Does the same once, to a row as it was read; returns null if it has changed. */
export async function changeStockIfUnchanged(
  shop: StockShop,
  place: StockPlace,
  row: StockRow,
  rule: StockOperation['rule'],
  reason?: StockReason,
): Promise<StockOutcome | null> {
  const taken = await writeTurns(shop, place, row, [{ rule, reason }])
  return taken && getOutcome(taken.each, 0)
}

/** Returns the current stock of a place, or null if it has none. */
export async function findStock(payload: Payload, place: StockPlace): Promise<StockState | null> {
  const row = await findStockRow(payload, place)
  return row && toStockState(row)
}

/** Returns the result of the turn at an index, or throws its error. */
function getOutcome(each: StockOperationsResult['each'], at: number): StockOutcome {
  const end = each[at]
  if (!end) throw new Error('A stock change was lost.')
  if ('error' in end) throw end.error
  return end.taken
}

/** Returns the batch that still accepts turns. */
function joinBatch(shop: StockShop, place: StockPlace): StockBatch {
  const key = placeKey(place)
  const open = openBatches.get(shop.payload) ?? new Map<string, StockBatch>()
  openBatches.set(shop.payload, open)
  const known = open.get(key)
  if (known && known.turns.length < MAX_TURNS) return known
  const turns: StockOperation[] = []
  const outcomes = withLock(`stock ${key}`, () => {
    // Close this batch: later turns go into the next one.
    if (open.get(key) === gathering) open.delete(key)
    return tryTurns(shop, place, turns)
  })
  const gathering = { turns, outcomes }
  open.set(key, gathering)
  return gathering
}

async function tryTurns(
  shop: StockShop,
  place: StockPlace,
  turns: readonly StockOperation[],
): Promise<BatchOutcomes> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await findStockRow(shop.payload, place)
    if (!row) return null
    const taken = await writeTurns(shop, place, row, turns)
    if (taken) return taken.each
  }
  throw new HttpError(503, FAILURES.ours)
}

/** Applies the turns once, to a row as it was read; returns null if it has changed. */
async function writeTurns(
  shop: StockShop,
  place: StockPlace,
  row: StockRow,
  turns: readonly StockOperation[],
): Promise<StockOperationsResult | null> {
  const from = toStockState(row)
  const taken = applyStockOperations(from, row.waiting ?? 0, turns, new Date().toISOString())
  if (taken.to === from) return taken
  return (await writeStock(shop, { place, row }, { from, ...taken })) ? taken : null
}
