import { expect, it } from 'vitest'
import { holdMinutesAfter, repeatsOf, restMinutesAfter } from './repeatedHolds.ts'

it('counts each of a browser, and of an address what is beyond four', () => {
  expect(repeatsOf({ browser: 0, address: 4 })).toBe(0)
  expect(repeatsOf({ browser: 0, address: 6 })).toBe(2)
  expect(repeatsOf({ browser: 3, address: 6 })).toBe(3)
})

it('halves the time down to five minutes, and lengthens no time that is shorter', () => {
  expect([0, 1, 2, 3, 9].map((repeats) => holdMinutesAfter(repeats, 30))).toEqual([30, 15, 8, 5, 5])
  expect([0, 1, 2].map((repeats) => holdMinutesAfter(repeats, 2))).toEqual([2, 2, 2])
})

it('leaves a product to others from the third time on, an hour at most', () => {
  expect([0, 2, 3, 4, 6, 40].map(restMinutesAfter)).toEqual([0, 0, 15, 30, 60, 60])
})
