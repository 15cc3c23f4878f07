import { describe, expect, it } from 'vitest'
import { formatMoment } from './formatMoment.ts'

/** Creates a local time in 2026, in November by default; November 26 is a Thursday. */
const moment = (day: number, hours: number, minutes = 0, month = 10) =>
  new Date(2026, month, day, hours, minutes)
const label = (moment_: Date, now: Date) => formatMoment(moment_.toISOString(), now)

describe('time labels', () => {
  it('shows only the time for a moment today', () => {
    expect(label(moment(26, 14, 32), moment(26, 9))).toBe('2:32 PM')
    expect(label(moment(26, 23, 59), moment(26, 0))).toBe('11:59 PM')
  })

  it('adds the weekday within six days, even minutes after midnight', () => {
    expect(label(moment(26, 14, 32), moment(25, 15))).toBe('Thursday, 2:32 PM')
    expect(label(moment(26, 0, 5), moment(25, 23, 58))).toBe('Thursday, 12:05 AM')
    expect(label(moment(26, 23, 59), moment(20, 0))).toBe('Thursday, 11:59 PM')
  })

  it('shows the date from a week on, because the weekday would be ambiguous', () => {
    expect(label(moment(30, 14, 32), moment(23, 14))).toBe('November 30, 2:32 PM')
    expect(label(moment(2, 9, 0, 11), moment(20, 9))).toBe('December 2, 9:00 AM')
  })

  it('shows the date of a past day', () => {
    expect(label(moment(24, 14, 32), moment(26, 9))).toBe('November 24, 2:32 PM')
  })
})
