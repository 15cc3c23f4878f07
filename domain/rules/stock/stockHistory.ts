import type { StockLedger, StockState } from './stock.ts'
import type { StockChange, StockCount, StockReason } from './stockChange.ts'

/**
 * Returns `to` with its change from `from` added to the ledger, so that one update writes both the count and its change.
 * Adds nothing if the count is the same.
 */
export function recordChange(from: StockState, to: StockState, reason: StockReason, at: string): StockState {
  if (isSameCount(from, to)) return to
  const number = (to.ledger.changes ?? 0) + 1
  const change: StockChange = { ...reason, number, at, before: countOf(from), after: countOf(to) }
  return {
    ...to,
    ledger: { ...to.ledger, changes: number, unwritten: [...(to.ledger.unwritten ?? []), change] },
  }
}

export const EMPTY_COUNT: StockCount = { inStock: false, stockQuantity: 0 }

/**
 * Returns the initial stock of a product with its first change, even if the count is zero, so that the history has a reason
 * for it. `recordedChanges` is the number of changes in the history of a former product with the same ID.
 */
export function buildInitialStock(
  count: StockCount,
  reason: StockReason,
  at: string,
  recordedChanges: number,
): StockState {
  const number = recordedChanges + 1
  const change: StockChange = { ...reason, number, at, before: EMPTY_COUNT, after: countOf(count) }
  return { ...countOf(count), ledger: { held: {}, taken: [], changes: number, unwritten: [change] } }
}

/** Returns the last change of a deleted product. */
export function lastChange(stock: StockState, reason: StockReason, at: string): StockChange {
  const number = (stock.ledger.changes ?? 0) + 1
  return { ...reason, number, at, before: countOf(stock), after: EMPTY_COUNT }
}

/**
 * Removes the changes up to `number`, which are in the history, from the ledger; returns the same stock if there are none.
 */
export function removeWrittenChanges(stock: StockState, number: number): StockState {
  const { unwritten = [], ...ledger } = stock.ledger
  const left = unwritten.filter((change) => change.number > number)
  if (left.length === unwritten.length) return stock
  return { ...stock, ledger: { ...ledger, ...(left.length > 0 && { unwritten: left }) } }
}

/** Returns the number of changes in the ledger that are not in the history yet. */
export const countUnwrittenChanges = ({ unwritten = [] }: Pick<StockLedger, 'unwritten'>): number =>
  unwritten.length

/** Gap between history and count. */
export interface StockGap {
  /** Number of the change after the gap; null if it is after the last change. */
  number: number | null
  /** Count after the previous change; null if that change is missing. */
  expected: StockCount | null
  found: StockCount
}

/** Returns the gap between two consecutive changes, or null if there is none. `previous` is null for the first change. */
export function gapBefore(change: StockChange, previous: StockChange | null): StockGap | null {
  const gap = { number: change.number, found: change.before }
  if (change.number !== (previous?.number ?? 0) + 1) return { ...gap, expected: null }
  if (!previous || isSameCount(previous.after, change.before)) return null
  return { ...gap, expected: previous.after }
}

/** Returns the gap between the last change and the current count, or null; a stock without any recorded change has none. */
export function gapAfter(last: StockChange | null, stock: StockState): StockGap | null {
  const gap = { number: null, found: countOf(stock) }
  if ((last?.number ?? 0) !== (stock.ledger.changes ?? 0)) return { ...gap, expected: null }
  if (!last || isSameCount(last.after, stock)) return null
  return { ...gap, expected: last.after }
}

/** Returns whether two counts are the same to shoppers. */
export const isSameCount = (a: StockCount, b: StockCount) =>
  a.inStock === b.inStock && a.stockQuantity === b.stockQuantity

const countOf = ({ inStock, stockQuantity }: StockCount): StockCount => ({ inStock, stockQuantity })
