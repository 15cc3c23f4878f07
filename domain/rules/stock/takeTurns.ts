import { reserve, unitsForWaiting } from './claimedStock.ts'
import type { StockState } from './stock.ts'
import type { StockReason } from './stockChange.ts'
import { isSameCount, writeDown } from './stockHistory.ts'

/**
 * Requested stock change. `rule` returns the new stock, or null if the change is impossible; `reason` is required if the
 * count changes.
 */
export interface StockTurn {
  rule: (stock: StockState) => StockState | null
  reason?: StockReason | undefined
}

export interface TurnTaken {
  /** Stock before the turn. */
  stock: StockState
  /** False if the rule returned null. */
  done: boolean
  /** The stock that shoppers see changed. */
  isNews: boolean
}

/** Result of consecutive turns, each applied to the result of the one before it. */
export interface TurnsTaken {
  /** Final stock; the same object as before if no turn changed it. */
  to: StockState
  /** Units became available when there were none. */
  isBack: boolean
  /** One result per turn, in order; an error affects only its own turn. */
  each: ({ taken: TurnTaken } | { error: unknown })[]
}

/**
 * Applies changes to a stock one after the other, as if each were written before the next one read it. Count changes are
 * recorded in the history at `at` (ISO 8601) and need a reason. Units that become available while `waiting` people wait are
 * reserved for them before the next turn.
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
  if (!reason) throw new Error('A stock change requires a reason for the history.')
  return writeDown(stock, next, reason, at)
}

/** Returns whether shoppers see a different stock. */
export const isStockNews = (from: StockState, to: StockState): boolean =>
  !isSameCount(from, to) || Boolean(from.isCountedElsewhere) !== Boolean(to.isCountedElsewhere)
