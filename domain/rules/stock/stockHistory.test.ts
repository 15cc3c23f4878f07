import { describe, expect, it } from 'vitest'
import type { StockState } from './stock.ts'
import type { StockChange } from './stockChange.ts'
import {
  buildInitialStock,
  removeWrittenChanges,
  gapAfter,
  gapBefore,
  lastChange,
  recordChange,
} from './stockHistory.ts'

const AT = '2026-11-24T10:00:00.000Z'
const MADE_TO_ORDER = { inStock: true, stockQuantity: 0 }

const of = (stockQuantity: number, ledger: Partial<StockState['ledger']> = {}): StockState => ({
  inStock: stockQuantity > 0,
  stockQuantity,
  ledger: { held: { ann: 1 }, taken: [], ...ledger },
})
const recordedChange = (from: StockState, to: StockState) =>
  recordChange(from, { ...to, ledger: from.ledger }, { cause: 'sold', order: 'o-1' }, AT)

describe('writeDown', () => {
  it('records counts, cause and time of a change, and keeps holds', () => {
    expect(recordedChange(of(3), of(1))).toEqual({
      ...of(1, { changes: 1 }),
      ledger: {
        ...of(1).ledger,
        changes: 1,
        unwritten: [
          {
            number: 1,
            cause: 'sold',
            order: 'o-1',
            at: AT,
            before: { inStock: true, stockQuantity: 3 },
            after: { inStock: true, stockQuantity: 1 },
          },
        ],
      },
    })
  })

  it('continues the numbering, even if earlier changes are already in the history', () => {
    const twice = recordedChange(recordedChange(of(3), of(2)), of(1))
    expect(twice.ledger.unwritten?.map(({ number }) => number)).toEqual([1, 2])
    expect(
      recordedChange(of(3, { changes: 7 }), of(2)).ledger.unwritten?.map(({ number }) => number),
    ).toEqual([8])
  })

  it('records nothing if the count does not change', () => {
    const held = { ...of(3), ledger: { held: { bea: 2 }, taken: [] } }
    expect(recordChange(of(3), held, { cause: 'corrected' }, AT)).toBe(held)
  })

  it('distinguishes sold out from made to order', () => {
    const { unwritten } = recordedChange(of(0), { ...of(0), ...MADE_TO_ORDER }).ledger
    expect(unwritten).toMatchObject([{ before: { inStock: false }, after: MADE_TO_ORDER }])
  })
})

describe('firstStock and lastChange', () => {
  it('records a first change from 0, even to 0', () => {
    expect(
      buildInitialStock({ inStock: false, stockQuantity: 0 }, { cause: 'created' }, AT, 0),
    ).toMatchObject({
      stockQuantity: 0,
      ledger: { held: {}, changes: 1, unwritten: [{ number: 1, cause: 'created' }] },
    })
  })

  it('continues the numbering of a deleted product with the same ID', () => {
    expect(buildInitialStock(of(4), { cause: 'imported' }, AT, 9).ledger).toMatchObject({
      changes: 10,
      unwritten: [{ number: 10, before: { inStock: false, stockQuantity: 0 }, after: { stockQuantity: 4 } }],
    })
  })

  it('records a last change to 0', () => {
    expect(lastChange(of(2, { changes: 4 }), { cause: 'deleted' }, AT)).toMatchObject({
      number: 5,
      before: { stockQuantity: 2 },
      after: { inStock: false, stockQuantity: 0 },
    })
  })
})

describe('forgetWritten', () => {
  it('keeps changes that were recorded since', () => {
    const thrice = recordedChange(recordedChange(recordedChange(of(4), of(3)), of(2)), of(1))
    const left = removeWrittenChanges(thrice, 2)
    expect(left.ledger).toMatchObject({ changes: 3, unwritten: [{ number: 3 }] })
    expect(removeWrittenChanges(left, 3).ledger).toEqual({ held: { ann: 1 }, taken: [], changes: 3 })
  })

  it('changes nothing if there are no unwritten changes', () => {
    const stock = of(3)
    expect(removeWrittenChanges(stock, 9)).toBe(stock)
  })
})

describe('gaps in the stock history', () => {
  const change = (number: number, before: number, after: number): StockChange => ({
    number,
    cause: 'corrected',
    at: AT,
    before: { inStock: before > 0, stockQuantity: before },
    after: { inStock: after > 0, stockQuantity: after },
  })

  it('finds no gap if each change starts where the previous one ended', () => {
    expect(gapBefore(change(1, 5, 4), null)).toBeNull()
    expect(gapBefore(change(2, 4, 2), change(1, 5, 4))).toBeNull()
    expect(gapAfter(change(2, 4, 2), of(2, { changes: 2 }))).toBeNull()
  })

  it('finds no gap in a stock without history', () => {
    expect(gapAfter(null, of(7))).toBeNull()
  })

  it('finds a gap before a change that starts with another count', () => {
    expect(gapBefore(change(2, 3, 2), change(1, 5, 4))).toMatchObject({
      number: 2,
      expected: { stockQuantity: 4 },
      found: { stockQuantity: 3 },
    })
  })

  it('finds a gap where a change is missing', () => {
    expect(gapBefore(change(3, 4, 2), change(1, 5, 4))).toMatchObject({ number: 3, expected: null })
    expect(gapBefore(change(2, 4, 2), null)).toMatchObject({ number: 2, expected: null })
    expect(gapAfter(change(1, 5, 4), of(4, { changes: 2 }))).toMatchObject({ number: null, expected: null })
  })

  it('finds a gap after the last change if the current count differs', () => {
    expect(gapAfter(change(1, 5, 4), of(5, { changes: 1 }))).toMatchObject({
      number: null,
      expected: { stockQuantity: 4 },
      found: { stockQuantity: 5 },
    })
  })
})
