import { describe, expect, it } from 'vitest'
import { WAITING_LIST } from '../waitlist/claims.ts'
import { EMPTY_LEDGER, type StockState, hold, release, sellHeld, sellUnheld } from './stock.ts'
import { takeTurns } from './takeTurns.ts'

const AT = '2026-01-02T03:04:05.000Z'

const stockOf = (stockQuantity: number, held: Record<string, number> = {}): StockState => ({
  inStock: true,
  stockQuantity,
  ledger: { ...EMPTY_LEDGER, held },
})
const holdOne = (holder: string) => ({ rule: (stock: StockState) => hold(stock, holder, 1) })
const sold = { cause: 'sold' as const }

describe('turns on one stock', () => {
  it('see what those before them left, and what is gone is gone', () => {
    const { to, each } = takeTurns(stockOf(2), 0, ['ann', 'bea', 'cleo'].map(holdOne), AT)
    expect(to.ledger.held).toEqual({ ann: 1, bea: 1 })
    expect(each).toMatchObject([
      { taken: { done: true, stock: { ledger: { held: {} } } } },
      { taken: { done: true, stock: { ledger: { held: { ann: 1 } } } } },
      { taken: { done: false, stock: { ledger: { held: { ann: 1, bea: 1 } } } } },
    ])
  })

  it('are each written down for the history, one number after the other', () => {
    const sell = (holder: string) => ({ rule: (stock: StockState) => sellHeld(stock, holder), reason: sold })
    const { to, each } = takeTurns(stockOf(5, { ann: 2, bea: 1 }), 0, [sell('ann'), sell('bea')], AT)
    expect(to).toMatchObject({ stockQuantity: 2, ledger: { held: {} } })
    expect(to.ledger.unwritten).toMatchObject([
      { number: 1, at: AT, before: { stockQuantity: 5 }, after: { stockQuantity: 3 } },
      { number: 2, at: AT, before: { stockQuantity: 3 }, after: { stockQuantity: 2 } },
    ])
    expect(each).toMatchObject([{ taken: { isNews: true } }, { taken: { isNews: true } }])
  })

  it('that change nothing leave the very state', () => {
    const stock = stockOf(1, { ann: 1 })
    const { to, isBack, each } = takeTurns(stock, 3, [holdOne('ann'), holdOne('bea')], AT)
    expect(to).toBe(stock)
    expect(isBack).toBe(false)
    expect(each).toMatchObject([{ taken: { done: true } }, { taken: { done: false } }])
  })

  it('that throw, or count without a reason, change nothing for the others', () => {
    const failing = {
      rule: () => {
        throw new Error('broken')
      },
    }
    const uncounted = { rule: (stock: StockState) => sellUnheld(stock, 'dora', 1) }
    const { to, each } = takeTurns(stockOf(2), 0, [holdOne('ann'), failing, uncounted, holdOne('bea')], AT)
    expect(to).toMatchObject({ stockQuantity: 2, ledger: { held: { ann: 1, bea: 1 }, taken: [] } })
    expect(each[1]).toMatchObject({ error: { message: 'broken' } })
    expect(each[2]).toMatchObject({ error: { message: expect.stringContaining('requires a reason') } })
  })

  it('take nothing that came back for those who wait, in the same moment neither', () => {
    const giveBack = { rule: (stock: StockState) => release(stock, 'ann') }
    const { to, isBack, each } = takeTurns(stockOf(1, { ann: 1 }), 2, [giveBack, holdOne('bea')], AT)
    expect(isBack).toBe(true)
    expect(to.ledger.held).toEqual({ [WAITING_LIST]: 1 })
    expect(each).toMatchObject([{ taken: { done: true, isNews: false } }, { taken: { done: false } }])
  })
})
