import { describe, expect, it } from 'vitest'
import type { StockState } from './stock.ts'
import type { StockChange } from './stockChange.ts'
import { firstStock, forgetWritten, gapAfter, gapBefore, lastChange, writeDown } from './stockHistory.ts'

const AT = '2026-11-24T10:00:00.000Z'
const MADE_TO_ORDER = { inStock: true, stockQuantity: 0 }

const of = (stockQuantity: number, ledger: Partial<StockState['ledger']> = {}): StockState => ({
  inStock: stockQuantity > 0,
  stockQuantity,
  ledger: { held: { ann: 1 }, taken: [], ...ledger },
})
const told = (from: StockState, to: StockState) =>
  writeDown(from, { ...to, ledger: from.ledger }, { cause: 'sold', order: 'o-1' }, AT)

describe('writing a change down', () => {
  it('tells what the count was and is, why, and when, and leaves what is held as it is', () => {
    expect(told(of(3), of(1))).toEqual({
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

  it('counts on, also where the changes before are in the history already', () => {
    const twice = told(told(of(3), of(2)), of(1))
    expect(twice.ledger.unwritten?.map(({ number }) => number)).toEqual([1, 2])
    expect(told(of(3, { changes: 7 }), of(2)).ledger.unwritten?.map(({ number }) => number)).toEqual([8])
  })

  it('says nothing of what changes no count', () => {
    const held = { ...of(3), ledger: { held: { bea: 2 }, taken: [] } }
    expect(writeDown(of(3), held, { cause: 'corrected' }, AT)).toBe(held)
  })

  it('tells what is sold out from what is made to order', () => {
    const { unwritten } = told(of(0), { ...of(0), ...MADE_TO_ORDER }).ledger
    expect(unwritten).toMatchObject([{ before: { inStock: false }, after: MADE_TO_ORDER }])
  })
})

describe('the first and the last change', () => {
  it('begins with nothing, also where nothing is there', () => {
    expect(firstStock({ inStock: false, stockQuantity: 0 }, { cause: 'created' }, AT, 0)).toMatchObject({
      stockQuantity: 0,
      ledger: { held: {}, changes: 1, unwritten: [{ number: 1, cause: 'created' }] },
    })
  })

  it('goes on behind what a former product of the same id left', () => {
    expect(firstStock(of(4), { cause: 'imported' }, AT, 9).ledger).toMatchObject({
      changes: 10,
      unwritten: [{ number: 10, before: { inStock: false, stockQuantity: 0 }, after: { stockQuantity: 4 } }],
    })
  })

  it('ends with nothing', () => {
    expect(lastChange(of(2, { changes: 4 }), { cause: 'deleted' }, AT)).toMatchObject({
      number: 5,
      before: { stockQuantity: 2 },
      after: { inStock: false, stockQuantity: 0 },
    })
  })
})

describe('forgetting what is written', () => {
  it('leaves what came in since', () => {
    const thrice = told(told(told(of(4), of(3)), of(2)), of(1))
    const left = forgetWritten(thrice, 2)
    expect(left.ledger).toMatchObject({ changes: 3, unwritten: [{ number: 3 }] })
    expect(forgetWritten(left, 3).ledger).toEqual({ held: { ann: 1 }, taken: [], changes: 3 })
  })

  it('changes nothing where nothing is told of', () => {
    const stock = of(3)
    expect(forgetWritten(stock, 9)).toBe(stock)
  })
})

describe('where history and count part', () => {
  const change = (number: number, before: number, after: number): StockChange => ({
    number,
    cause: 'corrected',
    at: AT,
    before: { inStock: before > 0, stockQuantity: before },
    after: { inStock: after > 0, stockQuantity: after },
  })

  it('is nowhere while each change begins where the one before ended', () => {
    expect(gapBefore(change(1, 5, 4), null)).toBeNull()
    expect(gapBefore(change(2, 4, 2), change(1, 5, 4))).toBeNull()
    expect(gapAfter(change(2, 4, 2), of(2, { changes: 2 }))).toBeNull()
  })

  it('is nowhere in a stock of which nothing was ever told', () => {
    expect(gapAfter(null, of(7))).toBeNull()
  })

  it('is before a change that begins with another count', () => {
    expect(gapBefore(change(2, 3, 2), change(1, 5, 4))).toMatchObject({
      number: 2,
      told: { stockQuantity: 4 },
      found: { stockQuantity: 3 },
    })
  })

  it('is where a change is missing', () => {
    expect(gapBefore(change(3, 4, 2), change(1, 5, 4))).toMatchObject({ number: 3, told: null })
    expect(gapBefore(change(2, 4, 2), null)).toMatchObject({ number: 2, told: null })
    expect(gapAfter(change(1, 5, 4), of(4, { changes: 2 }))).toMatchObject({ number: null, told: null })
  })

  it('is after the last change where the count of now is another', () => {
    expect(gapAfter(change(1, 5, 4), of(5, { changes: 1 }))).toMatchObject({
      number: null,
      told: { stockQuantity: 4 },
      found: { stockQuantity: 5 },
    })
  })
})
