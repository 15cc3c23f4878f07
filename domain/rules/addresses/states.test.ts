import { describe, expect, it } from 'vitest'
import { US_STATES, hasStates, stateCode, normalizeState } from './states.ts'

describe('US states', () => {
  it.each([
    ['NY', 'NY'],
    [' ny ', 'NY'],
    ['new york', 'NY'],
    ['Puerto Rico', 'PR'],
    ['dc', 'DC'],
    ['Ontario', null],
    ['', null],
  ])('converts %j to the state code %j', (written, code) => {
    expect(stateCode(written)).toBe(code)
  })

  it('lists fifty states, the capital, five territories and three military addresses', () => {
    expect(US_STATES).toHaveLength(59)
    expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(59)
    const names = US_STATES.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  it('keeps the region of other countries as typed', () => {
    expect([hasStates('United States'), hasStates('Canada')]).toEqual([true, false])
    expect(normalizeState('United States', 'New York')).toBe('NY')
    expect(normalizeState('Canada', 'on')).toBe('on')
  })
})
