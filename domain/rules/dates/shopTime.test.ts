import { describe, expect, it } from 'vitest'
import {
  formatShopDate,
  formatShopDay,
  formatShopDateTime,
  formatShopDeadline,
  formatShopTimestamp,
  startOfShopDay,
} from './shopTime.ts'

const EVENING = '2026-11-29T00:05:09.000Z'

describe('shop time', () => {
  it("formats an instant as its day in the shop's time zone", () => {
    expect(formatShopDate(EVENING)).toBe('November 28, 2026')
    expect(formatShopDate(new Date('2026-07-01T03:59:59Z'))).toBe('June 30, 2026')
    expect(formatShopDate('2026-07-01T04:00:00Z')).toBe('July 1, 2026')
  })

  it("formats times with the shop's time zone beside them", () => {
    expect(formatShopDateTime(EVENING)).toBe('Nov 28, 2026, 7:05 PM ET')
    expect(formatShopDeadline('2026-11-26T19:32:00Z')).toBe('Thursday, November 26 at 2:32 PM ET')
  })

  it('formats timestamps that spreadsheets read as dates, with midnight as hour 0', () => {
    expect(formatShopTimestamp(EVENING)).toBe('2026-11-28 19:05:09')
    expect(formatShopTimestamp('2026-11-28T05:00:00Z')).toBe('2026-11-28 00:00:00')
    expect(formatShopDay(EVENING)).toBe('2026-11-28')
  })

  it.each([
    ['in winter', [2026, 11, 28], '2026-11-28T05:00:00.000Z'],
    ['in summer', [2026, 7, 1], '2026-07-01T04:00:00.000Z'],
    ['on the day clocks go forward', [2026, 3, 8], '2026-03-08T05:00:00.000Z'],
    ['after the day clocks go forward', [2026, 3, 9], '2026-03-09T04:00:00.000Z'],
    ['on the day clocks go back', [2026, 11, 1], '2026-11-01T04:00:00.000Z'],
    ['after the day clocks go back', [2026, 11, 2], '2026-11-02T05:00:00.000Z'],
    ['on a day past the end of the month', [2026, 12, 32], '2027-01-01T05:00:00.000Z'],
  ] as const)('starts a day at midnight %s', (_, [year, month, day], instant) => {
    expect(startOfShopDay(year, month, day).toISOString()).toBe(instant)
  })
})
