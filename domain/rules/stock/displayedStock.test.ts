import { expect, it } from 'vitest'
import { isDisplayedAlike } from './displayedStock.ts'

const MOST = 5
const of = (stockQuantity: number, inStock = true) => ({ inStock, stockQuantity })

it.each([
  ['many and one fewer', of(9), of(8), true],
  ['the first that is more than an order takes, and one more', of(6), of(7), true],
  ['more than an order takes, and as many', of(6), of(5), false],
  ['few', of(3), of(2), false],
  ['the last one and none', of(1), of(0, false), false],
  ['none, and made to order', of(0, false), of(0), false],
  ['many, switched off', of(9), of(9, false), false],
])('compares counts as shoppers see them: %s', (_what, a, b, isAlike) => {
  expect(isDisplayedAlike(a, b, MOST)).toBe(isAlike)
  expect(isDisplayedAlike(b, a, MOST)).toBe(isAlike)
})

it('distinguishes low counts, even if an order takes fewer', () => {
  expect(isDisplayedAlike(of(3), of(2), 1)).toBe(false)
  expect(isDisplayedAlike(of(4), of(3), 1)).toBe(false)
  expect(isDisplayedAlike(of(5), of(4), 1)).toBe(true)
})
