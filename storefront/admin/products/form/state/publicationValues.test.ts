import { expect, it } from 'vitest'
import { toPublicationFields, toPublicationValues, formatTimeZone } from './publicationValues.ts'

it.each([
  { publication: 'draft', goesLiveAt: null },
  { publication: 'live', goesLiveAt: null },
  { publication: 'live', goesLiveAt: '2026-12-01T09:30:00.000Z' },
  { publication: 'live', goesLiveAt: '2020-07-01T23:00:00.000Z' },
  { publication: 'hidden', goesLiveAt: null },
] as const)('converts %j to form values and back unchanged', (product) => {
  expect(toPublicationFields(toPublicationValues(product))).toEqual(product)
})

it('reads a time in the time zone of the browser', () => {
  const { goesLiveAt } = toPublicationFields({ publication: 'scheduled', goesLiveAt: '2026-12-01T09:30' })
  expect(goesLiveAt).toBe(new Date(2026, 11, 1, 9, 30).toISOString())
})

it.each(['', 'tomorrow'])('returns an empty time for %j', (goesLiveAt) => {
  expect(toPublicationFields({ publication: 'scheduled', goesLiveAt }).goesLiveAt).toBe('')
})

it('returns the time zone of the browser with its offset', () => {
  expect(formatTimeZone('2026-12-01T09:30')).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(formatTimeZone('')).toMatch(/\(.+\)$/)
})
