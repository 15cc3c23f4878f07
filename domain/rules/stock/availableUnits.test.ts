import { expect, it } from 'vitest'
import { findBlockingHolders, getAvailableUnits } from './availableUnits.ts'
import type { StockState } from './stock.ts'

const stock = (
  stockQuantity: number,
  held: Record<string, number> = {},
  given: Partial<StockState> = {},
): StockState => ({
  inStock: true,
  stockQuantity,
  ledger: { held, taken: [] },
  ...given,
})

it.each([
  ['what nobody holds', stock(3), 3, []],
  ['what others hold some of', stock(3, { ann: 2 }), 1, []],
  ['what others hold all of', stock(3, { ann: 2, bea: 1 }), 0, ['ann', 'bea']],
  ['what is made to order', stock(0), null, []],
  ['what is sold out', stock(0, {}, { inStock: false }), 0, []],
  ['what is not for sale', stock(2, { ann: 2 }, { inStock: false }), 0, []],
  ['what is withdrawn', stock(1, { ann: 1 }, { isWithdrawn: true }), 0, []],
])('returns the units left and the holders of %s', (_, state, left, holders) => {
  expect(getAvailableUnits(state)).toBe(left)
  expect(findBlockingHolders(state)).toEqual(holders)
})
