import { reserveUnits, getUnitsForWaitlist } from './claimedStock.ts'
import type { StockState } from './stock.ts'
import type { StockReason } from './stockChange.ts'
import { isSameCount, recordChange } from './stockHistory.ts'

/**
 * Requested stock change. `rule` returns the new stock, or null if the change is impossible; `reason` is required if the
 * count changes.
 */
export interface StockOperation {
  rule: (stock: StockState) => StockState | null
  reason?: StockReason | undefined
}

export interface StockOperationResult {
  /** Stock before the turn. */
  stock: StockState
  /** False if the rule returned null. */
  done: boolean
  /** The stock that shoppers see changed. */
  isVisibleChange: boolean
}

/** Result of consecutive turns, each applied to the result of the one before it. */
export interface StockOperationsResult {
  /** Final stock; the same object as before if no turn changed it. */
  to: StockState
  /** Units became available when there were none. */
  isBackInStock: boolean
  /** One result per turn, in order; an error affects only its own turn. */
  each: ({ taken: StockOperationResult } | { error: unknown })[]
}

/**
 * Applies changes to a stock one after the other, as if each were written before the next one read it. Count changes are
 * recorded in the history at `at` (ISO 8601) and need a reason. Units that become available while `waiting` people wait are
 * reserved for them before the next turn.
 */
export function applyStockOperations(
  stock: StockState,
  waiting: number,
  turns: readonly StockOperation[],
  at: string,
): StockOperationsResult {
  const all: StockOperationsResult = { to: stock, isBackInStock: false, each: [] }
  for (const turn of turns) {
    try {
      all.each.push({ taken: applyOperation(turn, all, waiting, at) })
    } catch (error) {
      all.each.push({ error })
    }
  }
  return all
}

function applyOperation(
  { rule, reason }: StockOperation,
  all: StockOperationsResult,
  waiting: number,
  at: string,
): StockOperationResult {
  const stock = all.to
  const next = rule(stock)
  if (next === null || next === stock) return { stock, done: next !== null, isVisibleChange: false }
  const recorded = recordIfChanged(stock, next, reason, at)
  const isBack = getUnitsForWaitlist(recorded) !== 0 && getUnitsForWaitlist(stock) === 0
  all.to = isBack ? reserveUnits(recorded, waiting) : recorded
  all.isBackInStock ||= isBack
  return { stock, done: true, isVisibleChange: isVisibleStockChange(stock, recorded) }
}

function recordIfChanged(
  stock: StockState,
  next: StockState,
  reason: StockReason | undefined,
  at: string,
): StockState {
  if (isSameCount(stock, next)) return next
  if (!reason) throw new Error('A stock change requires a reason for the history.')
  return recordChange(stock, next, reason, at)
}

/** Returns whether shoppers see a different stock. */
export const isVisibleStockChange = (from: StockState, to: StockState): boolean =>
  !isSameCount(from, to) || Boolean(from.isCountedElsewhere) !== Boolean(to.isCountedElsewhere)
