import { expect, it } from 'vitest'
import { publicationFieldsOf, publicationValuesOf, zoneOf } from './publicationValues.ts'

it.each([
  { publication: 'draft', goesLiveAt: null },
  { publication: 'live', goesLiveAt: null },
  { publication: 'live', goesLiveAt: '2026-12-01T09:30:00.000Z' },
  { publication: 'live', goesLiveAt: '2020-07-01T23:00:00.000Z' },
  { publication: 'hidden', goesLiveAt: null },
] as const)('%j is sent as it was shown', (product) => {
  expect(publicationFieldsOf(publicationValuesOf(product))).toEqual(product)
})

it('reads a time in the zone of the browser', () => {
  const { goesLiveAt } = publicationFieldsOf({ publication: 'scheduled', goesLiveAt: '2026-12-01T09:30' })
  expect(goesLiveAt).toBe(new Date(2026, 11, 1, 9, 30).toISOString())
})

it.each(['', 'tomorrow'])('takes %j for no time', (goesLiveAt) => {
  expect(publicationFieldsOf({ publication: 'scheduled', goesLiveAt }).goesLiveAt).toBe('')
})

it('names the zone', () => {
  expect(zoneOf('2026-12-01T09:30')).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(zoneOf('')).toMatch(/\(.+\)$/)
})
