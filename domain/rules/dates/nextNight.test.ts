import { expect, it } from 'vitest'
import { nextNight } from './nextNight.ts'

it.each([
  ['2026-11-22T02:59:59.999Z', '2026-11-22T03:00:00.000Z'],
  ['2026-11-22T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('for %s returns the next 3 a.m. UTC: %s', (now, night) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(night)
})
