import { describe, expect, it } from 'vitest'
import { WAITING_LIST } from '../waitlist/claims.ts'
import { EMPTY_LEDGER, type StockState, hold, release, sellHeld, sellUnheld } from './stock.ts'
import { applyStockOperations } from './applyStockOperations.ts'

const AT = '2026-01-02T03:04:05.000Z'

const stockOf = (stockQuantity: number, held: Record<string, number> = {}): StockState => ({
  inStock: true,
  stockQuantity,
  ledger: { ...EMPTY_LEDGER, held },
})
const holdOne = (holder: string) => ({ rule: (stock: StockState) => hold(stock, holder, 1) })
const sold = { cause: 'sold' as const }

describe('takeTurns', () => {
  it('applies each rule to the result of the previous one', () => {
    const { to, each } = applyStockOperations(stockOf(2), 0, ['ann', 'bea', 'cleo'].map(holdOne), AT)
    expect(to.ledger.held).toEqual({ ann: 1, bea: 1 })
    expect(each).toMatchObject([
      { taken: { done: true, stock: { ledger: { held: {} } } } },
      { taken: { done: true, stock: { ledger: { held: { ann: 1 } } } } },
      { taken: { done: false, stock: { ledger: { held: { ann: 1, bea: 1 } } } } },
    ])
  })

  it('records each change in the history, with consecutive numbers', () => {
    const sell = (holder: string) => ({ rule: (stock: StockState) => sellHeld(stock, holder), reason: sold })
    const { to, each } = applyStockOperations(
      stockOf(5, { ann: 2, bea: 1 }),
      0,
      [sell('ann'), sell('bea')],
      AT,
    )
    expect(to).toMatchObject({ stockQuantity: 2, ledger: { held: {} } })
    expect(to.ledger.unwritten).toMatchObject([
      { number: 1, at: AT, before: { stockQuantity: 5 }, after: { stockQuantity: 3 } },
      { number: 2, at: AT, before: { stockQuantity: 3 }, after: { stockQuantity: 2 } },
    ])
    expect(each).toMatchObject([{ taken: { isVisibleChange: true } }, { taken: { isVisibleChange: true } }])
  })

  it('returns the same state if no rule changes it', () => {
    const stock = stockOf(1, { ann: 1 })
    const { to, isBackInStock, each } = applyStockOperations(stock, 3, [holdOne('ann'), holdOne('bea')], AT)
    expect(to).toBe(stock)
    expect(isBackInStock).toBe(false)
    expect(each).toMatchObject([{ taken: { done: true } }, { taken: { done: false } }])
  })

  it('reports rules that throw or change the count without a reason, and applies the others', () => {
    const failing = {
      rule: () => {
        throw new Error('broken')
      },
    }
    const uncounted = { rule: (stock: StockState) => sellUnheld(stock, 'dora', 1) }
    const { to, each } = applyStockOperations(
      stockOf(2),
      0,
      [holdOne('ann'), failing, uncounted, holdOne('bea')],
      AT,
    )
    expect(to).toMatchObject({ stockQuantity: 2, ledger: { held: { ann: 1, bea: 1 }, taken: [] } })
    expect(each[1]).toMatchObject({ error: { message: 'broken' } })
    expect(each[2]).toMatchObject({ error: { message: expect.stringContaining('requires a reason') } })
  })

  it('reserves released units for the waitlist before the next rule can hold them', () => {
    const giveBack = { rule: (stock: StockState) => release(stock, 'ann') }
    const { to, isBackInStock, each } = applyStockOperations(
      stockOf(1, { ann: 1 }),
      2,
      [giveBack, holdOne('bea')],
      AT,
    )
    expect(isBackInStock).toBe(true)
    expect(to.ledger.held).toEqual({ [WAITING_LIST]: 1 })
    expect(each).toMatchObject([
      { taken: { done: true, isVisibleChange: false } },
      { taken: { done: false } },
    ])
  })
})
