import { describe, expect, it } from 'vitest'
import { US_STATES, hasStates, stateCode, stateOf } from './states.ts'

describe('a state of the United States', () => {
  it.each([
    ['NY', 'NY'],
    [' ny ', 'NY'],
    ['new york', 'NY'],
    ['Puerto Rico', 'PR'],
    ['dc', 'DC'],
    ['Ontario', null],
    ['', null],
  ])('written as %j is %j', (written, code) => {
    expect(stateCode(written)).toBe(code)
  })

  it('is one of fifty, the capital, five territories and three addresses of forces abroad', () => {
    expect(US_STATES).toHaveLength(59)
    expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(59)
    const names = US_STATES.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  it('is chosen in no other country, where a region stays as it was written', () => {
    expect([hasStates('United States'), hasStates('Canada')]).toEqual([true, false])
    expect(stateOf('United States', 'New York')).toBe('NY')
    expect(stateOf('Canada', 'on')).toBe('on')
  })
})
