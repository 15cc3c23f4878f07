import type { StockLedger, StockState } from './stock.ts'
import type { StockChange, StockCount, StockReason } from './stockChange.ts'

/**
 * `to`, with its change from `from` written into the ledger: the very update that changes the count tells of it, so that
 * neither stands without the other. What changes no count is not written down.
 */
export function writeDown(from: StockState, to: StockState, reason: StockReason, at: string): StockState {
  if (isSameCount(from, to)) return to
  const number = (to.ledger.changes ?? 0) + 1
  const change: StockChange = { ...reason, number, at, before: countOf(from), after: countOf(to) }
  return {
    ...to,
    ledger: { ...to.ledger, changes: number, unwritten: [...(to.ledger.unwritten ?? []), change] },
  }
}

export const NOTHING: StockCount = { inStock: false, stockQuantity: 0 }

/**
 * The stock that a product begins with, its first change written down, also where that is nothing: why there is none is
 * asked as well. `told` is how many changes the history tells of a former product of the same id.
 */
export function firstStock(count: StockCount, reason: StockReason, at: string, told: number): StockState {
  const number = told + 1
  const change: StockChange = { ...reason, number, at, before: NOTHING, after: countOf(count) }
  return { ...countOf(count), ledger: { held: {}, taken: [], changes: number, unwritten: [change] } }
}

/** The last change of a product that is deleted. */
export function lastChange(stock: StockState, reason: StockReason, at: string): StockChange {
  const number = (stock.ledger.changes ?? 0) + 1
  return { ...reason, number, at, before: countOf(stock), after: NOTHING }
}

/** The ledger without the changes up to `number`, which stand in the history; the same one where it names none of them. */
export function forgetWritten(stock: StockState, number: number): StockState {
  const { unwritten = [], ...ledger } = stock.ledger
  const left = unwritten.filter((change) => change.number > number)
  if (left.length === unwritten.length) return stock
  return { ...stock, ledger: { ...ledger, ...(left.length > 0 && { unwritten: left }) } }
}

/** How many changes wait in the ledger for the history. */
export const unwrittenIn = ({ unwritten = [] }: Pick<StockLedger, 'unwritten'>): number => unwritten.length

/** Where history and count part. */
export interface StockGap {
  /** The change before which it happened; null where it was after the last one. */
  number: number | null
  /** What the change before left; null where that change is missing. */
  told: StockCount | null
  found: StockCount
}

/**
 * What happened between two changes that follow each other without being written down; null where nothing did. The first
 * change of a history has none before it.
 */
export function gapBefore(change: StockChange, previous: StockChange | null): StockGap | null {
  const gap = { number: change.number, found: change.before }
  if (change.number !== (previous?.number ?? 0) + 1) return { ...gap, told: null }
  if (!previous || isSameCount(previous.after, change.before)) return null
  return { ...gap, told: previous.after }
}

/** The same of the last change and what is counted now; a stock of which nothing was ever written down has none. */
export function gapAfter(last: StockChange | null, stock: StockState): StockGap | null {
  const gap = { number: null, found: countOf(stock) }
  if ((last?.number ?? 0) !== (stock.ledger.changes ?? 0)) return { ...gap, told: null }
  if (!last || isSameCount(last.after, stock)) return null
  return { ...gap, told: last.after }
}

/** Whether shoppers are told the same of both. */
export const isSameCount = (a: StockCount, b: StockCount) =>
  a.inStock === b.inStock && a.stockQuantity === b.stockQuantity

const countOf = ({ inStock, stockQuantity }: StockCount): StockCount => ({ inStock, stockQuantity })
