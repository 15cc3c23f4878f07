import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import {
  type StockTurn,
  type TurnTaken,
  type TurnsTaken,
  takeTurns,
} from '../../../domain/rules/stock/takeTurns.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { type StockRow, findStockRow, stockOf } from './stockRows.ts'
import { type StockShop, writeStock } from './writeStock.ts'

const MOST_TRIES = 200
/** So many rules at once hold the thread for no longer than a moment. */
const MOST_TURNS = 50

export interface StockOutcome extends Omit<TurnTaken, 'stock'> {
  /** The stock as it was found, or null where there is none. */
  stock: StockState | null
}

/** What became of each turn; null where there is no such stock. */
type Ends = TurnsTaken['each'] | null

/** Turns that wait for the same place, while those before them are written. */
interface Gathering {
  turns: StockTurn[]
  ends: Promise<Ends>
}

/** Of each shop's database, by place. */
const gatherings = new WeakMap<Payload, Map<string, Gathering>>()

/**
 * Applies a pure stock rule to what is counted in one place, in one atomic update that only succeeds on the state the rule
 * saw, and tries again when somebody was faster. Rules that wait for the same place at the same moment take their turns one
 * after the other and are written by one update: each sees what the ones before it left, and none is done unless all of it
 * stands. `done` is whether the rule's outcome stands in the database; it is false when the rule answered null or there is no
 * such stock, and nothing is written of that, nor of the same state. A change of the count is told to the stock history by
 * that very update, for the reason given; without one a rule may hold and release, and throws where it counts. What comes
 * back of a variant that somebody waits for is held for the waiting list by the same update. Of a variant's change its
 * product is to be told: see operations/variants. Throws a HttpError (503) in the end where others never stop being faster.
 */
export async function changeStock(
  shop: StockShop,
  place: StockPlace,
  rule: StockTurn['rule'],
  reason?: StockReason,
): Promise<StockOutcome> {
  const { turns, ends } = gather(shop, place)
  const at = turns.push({ rule, reason }) - 1
  const each = await ends
  return each ? outcomeOf(each, at) : { stock: null, done: false, isNews: false }
}

/** The same to a row as it was read, once: null where it no longer is so. */
export async function changeStockAsRead(
  shop: StockShop,
  place: StockPlace,
  row: StockRow,
  rule: StockTurn['rule'],
  reason?: StockReason,
): Promise<StockOutcome | null> {
  const taken = await writeTurns(shop, place, row, [{ rule, reason }])
  return taken && outcomeOf(taken.each, 0)
}

/** What is counted in a place as it is now; null where nothing is. */
export async function findStock(payload: Payload, place: StockPlace): Promise<StockState | null> {
  const row = await findStockRow(payload, place)
  return row && stockOf(row)
}

/** What became of the turn at a place among them; throws what it threw. */
function outcomeOf(each: TurnsTaken['each'], at: number): StockOutcome {
  const end = each[at]
  if (!end) throw new Error('A change of the stock was forgotten.')
  if ('error' in end) throw end.error
  return end.taken
}

/** The turns that are open to whoever comes. */
function gather(shop: StockShop, place: StockPlace): Gathering {
  const key = placeKey(place)
  const open = gatherings.get(shop.payload) ?? new Map<string, Gathering>()
  gatherings.set(shop.payload, open)
  const known = open.get(key)
  if (known && known.turns.length < MOST_TURNS) return known
  const turns: StockTurn[] = []
  const ends = withLock(`stock ${key}`, () => {
    // Whoever comes from now on waits for the next ones.
    if (open.get(key) === gathering) open.delete(key)
    return tryTurns(shop, place, turns)
  })
  const gathering = { turns, ends }
  open.set(key, gathering)
  return gathering
}

async function tryTurns(shop: StockShop, place: StockPlace, turns: readonly StockTurn[]): Promise<Ends> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await findStockRow(shop.payload, place)
    if (!row) return null
    const taken = await writeTurns(shop, place, row, turns)
    if (taken) return taken.each
  }
  throw new HttpError(503, FAILURES.ours)
}

/** Takes the turns on a row as it was read, once: null where it no longer is so. */
async function writeTurns(
  shop: StockShop,
  place: StockPlace,
  row: StockRow,
  turns: readonly StockTurn[],
): Promise<TurnsTaken | null> {
  const from = stockOf(row)
  const taken = takeTurns(from, row.waiting ?? 0, turns, new Date().toISOString())
  if (taken.to === from) return taken
  return (await writeStock(shop, { place, row }, { from, ...taken })) ? taken : null
}
