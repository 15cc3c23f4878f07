import { describe, expect, it } from 'vitest'
import { US_STATES } from './states.ts'
import { findStatesByZipCode } from './zipStates.ts'

describe('statesOfZipCode', () => {
  it.each([
    ['10001', ['NY']],
    ['90210-1234', ['CA']],
    ['02108', ['MA']],
    ['05501', ['MA']],
    ['00501', ['NY']],
    ['00601', ['PR']],
    ['00802', ['VI']],
    ['09001', ['AE']],
    ['34002', ['AA']],
    ['96201', ['AP']],
    ['20001', ['DC']],
    ['20101', ['VA']],
    ['73301', ['TX']],
    ['88510', ['TX']],
    ['99501', ['AK']],
    ['000', []],
  ])('finds the ZIP code %s in %j', (zipCode, states) => {
    expect(findStatesByZipCode(zipCode)).toEqual(states)
  })

  it.each([
    ['06390', ['CT', 'NY']],
    ['83414', ['ID', 'WY']],
    ['73960', ['OK', 'TX']],
    ['96799', ['AS', 'HI']],
    ['96910', ['GU', 'MP']],
    ['20588', ['DC', 'MD', 'VA']],
  ])('finds %s, whose prefix several states share, in %j', (zipCode, states) => {
    expect(findStatesByZipCode(zipCode).toSorted()).toEqual(states)
  })

  it('covers every state and territory', () => {
    const codes = Array.from({ length: 1000 }, (_, prefix) =>
      findStatesByZipCode(String(prefix).padStart(3, '0')),
    )
    expect([...new Set(codes.flat())].toSorted()).toEqual(US_STATES.map(({ code }) => code).toSorted())
  })
})
