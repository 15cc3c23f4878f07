import { reserve, unitsForWaiting } from './claimedStock.ts'
import type { StockState } from './stock.ts'
import type { StockReason } from './stockChange.ts'
import { isSameCount, writeDown } from './stockHistory.ts'

/** A change that somebody wants: what it makes of a stock, null where it cannot be, and why a count changes by it. */
export interface StockTurn {
  rule: (stock: StockState) => StockState | null
  reason?: StockReason | undefined
}

export interface TurnTaken {
  /** The stock that the turn found. */
  stock: StockState
  /** False where the rule answered null. */
  done: boolean
  /** Whether shoppers are to be told another count than before. */
  isNews: boolean
}

/** What became of some turns, one after the other, each on what the one before it left. */
export interface TurnsTaken {
  /** The very state that they began with where none of them changed it. */
  to: StockState
  /** Whether something came back of which there was nothing left. */
  isBack: boolean
  /** As many as there were turns, in their order; what one threw is its own alone. */
  each: ({ taken: TurnTaken } | { error: unknown })[]
}

/**
 * Has rules take their turns on one stock, as if each were written before the next one saw it. What changes the count is
 * written down for the history, at an ISO instant, and has to have a reason. What comes back while `waiting` people wait
 * is held for them before the next turn could take it.
 */
export function takeTurns(
  stock: StockState,
  waiting: number,
  turns: readonly StockTurn[],
  at: string,
): TurnsTaken {
  const all: TurnsTaken = { to: stock, isBack: false, each: [] }
  for (const turn of turns) {
    try {
      all.each.push({ taken: take(turn, all, waiting, at) })
    } catch (error) {
      all.each.push({ error })
    }
  }
  return all
}

function take({ rule, reason }: StockTurn, all: TurnsTaken, waiting: number, at: string): TurnTaken {
  const stock = all.to
  const next = rule(stock)
  if (next === null || next === stock) return { stock, done: next !== null, isNews: false }
  const told = tell(stock, next, reason, at)
  const isBack = unitsForWaiting(told) !== 0 && unitsForWaiting(stock) === 0
  all.to = isBack ? reserve(told, waiting) : told
  all.isBack ||= isBack
  return { stock, done: true, isNews: isStockNews(stock, told) }
}

function tell(stock: StockState, next: StockState, reason: StockReason | undefined, at: string): StockState {
  if (isSameCount(stock, next)) return next
  if (!reason) throw new Error('A count was to change without a reason for the stock history.')
  return writeDown(stock, next, reason, at)
}

/** Whether shoppers are told another count of one than of the other. */
export const isStockNews = (from: StockState, to: StockState): boolean =>
  !isSameCount(from, to) || Boolean(from.isCountedElsewhere) !== Boolean(to.isCountedElsewhere)
