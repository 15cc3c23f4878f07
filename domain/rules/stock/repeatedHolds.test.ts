import { expect, it } from 'vitest'
import { computeHoldMinutes, countRepeats, computeCooldownMinutes } from './repeatedHolds.ts'

it('counts all unpaid holds of a browser, and those of an IP address beyond four', () => {
  expect(countRepeats({ browser: 0, address: 4 })).toBe(0)
  expect(countRepeats({ browser: 0, address: 6 })).toBe(2)
  expect(countRepeats({ browser: 3, address: 6 })).toBe(3)
})

it('halves the hold time down to five minutes, but never extends a shorter one', () => {
  expect([0, 1, 2, 3, 9].map((repeats) => computeHoldMinutes(repeats, 30))).toEqual([30, 15, 8, 5, 5])
  expect([0, 1, 2].map((repeats) => computeHoldMinutes(repeats, 2))).toEqual([2, 2, 2])
})

it('blocks a product from the third repeat on, for at most an hour', () => {
  expect([0, 2, 3, 4, 6, 40].map(computeCooldownMinutes)).toEqual([0, 0, 15, 30, 60, 60])
})
