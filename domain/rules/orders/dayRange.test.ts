import { describe, expect, it } from 'vitest'
import { INVALID_DAY_MESSAGE, findDayRangeProblem, isDay, toInstants } from './dayRange.ts'

describe('date ranges', () => {
  it('accepts only existing dates since 2000', () => {
    expect(['2026-11-21', '2024-02-29', '2000-01-01', '2999-12-31'].filter(isDay)).toHaveLength(4)
    const none = [
      '',
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '0202-11-21',
      '1999-12-31',
      '2026-11-1',
      'today',
    ]
    expect(none.filter(isDay)).toEqual([])
  })

  it('accepts ranges with one open side, both sides open, or a single day', () => {
    for (const [from, to] of [
      ['', ''],
      ['2026-11-21', ''],
      ['', '2026-11-21'],
      ['2026-11-21', '2026-11-21'],
      ['2025-12-31', '2026-01-01'],
    ] as const)
      expect(findDayRangeProblem({ from, to })).toBeUndefined()
  })

  it('returns the field of an invalid date or a reversed range', () => {
    expect(findDayRangeProblem({ from: '0202-11-21', to: '' })).toEqual({
      field: 'from',
      words: INVALID_DAY_MESSAGE,
    })
    expect(findDayRangeProblem({ from: '', to: '2026-02-30' })).toEqual({
      field: 'to',
      words: INVALID_DAY_MESSAGE,
    })
    expect(findDayRangeProblem({ from: '2026-11-21', to: '2026-11-20' })?.field).toBe('to')
  })

  it("starts and ends a range at midnight in the shop's time zone", () => {
    expect(toInstants({ from: '2026-03-08', to: '2026-12-31' })).toEqual({
      placedFrom: '2026-03-08T05:00:00.000Z',
      placedBefore: '2027-01-01T05:00:00.000Z',
    })
    expect(toInstants({ from: '', to: '2026-03-08' }).placedBefore).toBe('2026-03-09T04:00:00.000Z')
    expect(toInstants({ from: '', to: '' })).toEqual({ placedFrom: undefined, placedBefore: undefined })
  })
})
