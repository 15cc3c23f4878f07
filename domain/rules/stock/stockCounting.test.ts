import { describe, expect, it } from 'vitest'
import { startCounting, hasHolds, ownStock, stopCounting } from './stockCounting.ts'
import { EMPTY_LEDGER, type StockState, hold, restockUnits, sellHeld, sellUnheld } from './stock.ts'

const stock = (given: Partial<StockState> = {}): StockState => ({
  inStock: true,
  stockQuantity: 4,
  ledger: EMPTY_LEDGER,
  ...given,
})
const held = stock({ ledger: { held: { ann: 1 }, taken: [] } })

describe('stock counted elsewhere', () => {
  const elsewhere = stock({ isCountedElsewhere: true })

  it('rejects holds and sales, and has no units of its own', () => {
    expect(hold(elsewhere, 'ann', 1)).toBeNull()
    expect(sellUnheld(elsewhere, 'ann', 1)).toBe(elsewhere)
    expect(ownStock(elsewhere)).toMatchObject({ inStock: false, stockQuantity: 0 })
    expect(ownStock(stock())).toEqual(stock())
  })

  it('starts counting once, with the given count or its own', () => {
    const begun = startCounting(elsewhere, { inStock: true, stockQuantity: 9 })
    expect(begun).toMatchObject({ stockQuantity: 9, isCountedElsewhere: false })
    expect(startCounting(elsewhere)).toMatchObject({ stockQuantity: 4 })
    expect(begun && startCounting(begun, { inStock: true, stockQuantity: 1 })).toBeNull()
  })

  it('does not stop counting while a unit is held', () => {
    expect(hasHolds(held)).toBe(true)
    expect(stopCounting(held)).toBeNull()
    expect(stopCounting(stock())).toMatchObject({ stockQuantity: 4, isCountedElsewhere: true })
    expect(stopCounting(elsewhere)).toBe(elsewhere)
  })
})

it('sells held units of withdrawn stock and takes returns, but rejects new holds', () => {
  const withdrawn = { ...held, isWithdrawn: true }
  expect(hold(withdrawn, 'bea', 1)).toBeNull()
  expect(sellUnheld(withdrawn, 'bea', 1)).toBe(withdrawn)
  const sold = sellHeld(withdrawn, 'ann')
  expect(sold).toMatchObject({ stockQuantity: 3, isWithdrawn: true })
  expect(restockUnits(sold, 'ann', { units: 1, wasInStock: true })).toMatchObject({
    stockQuantity: 4,
    isWithdrawn: true,
  })
})
