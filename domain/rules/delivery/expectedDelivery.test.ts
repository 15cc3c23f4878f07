import { describe, expect, it } from 'vitest'
import { expectedDay, expectedLabel } from './expectedDelivery.ts'

// Still Monday, November 30, in the shop's time zone.
const CONFIRMED = '2026-12-01T03:00:00.000Z'
const NOW = new Date(CONFIRMED)
const order = {
  orderStatus: 'confirmed',
  confirmedAt: CONFIRMED,
  items: [{}],
  country: 'United States',
} as const

describe('expected delivery date', () => {
  it('adds two business days for shipping and five for delivery if all items are in stock', () => {
    expect(expectedDay(order, NOW)).toBe('2026-12-09')
    expect(expectedDay({ ...order, orderStatus: 'processing' }, NOW)).toBe('2026-12-09')
  })

  it('adds the production time if an item is made to order', () => {
    expect(expectedDay({ ...order, items: [{}, { isMadeToOrder: true }] }, NOW)).toBe('2027-01-05')
  })

  it('skips holidays', () => {
    const getExpectedDay = (confirmedAt: string) =>
      expectedDay({ ...order, confirmedAt }, new Date(confirmedAt))
    // Thanksgiving is November 26.
    expect(getExpectedDay('2026-11-23T15:00:00.000Z')).toBe('2026-12-03')
    expect(getExpectedDay('2026-12-22T15:00:00.000Z')).toBe('2027-01-04')
  })

  it('counts from the shipping date after an order ships', () => {
    const shipped = { ...order, orderStatus: 'shipped', shippedAt: '2026-12-04T15:00:00.000Z' } as const
    expect(expectedDay(shipped, NOW)).toBe('2026-12-11')
  })

  it('returns null for other countries, without a country, after the date, and for completed orders', () => {
    expect(expectedDay({ ...order, country: 'France' }, NOW)).toBeNull()
    expect(expectedDay({ ...order, country: undefined }, NOW)).toBeNull()
    expect(expectedDay(order, new Date('2026-12-10T15:00:00.000Z'))).toBeNull()
    expect(expectedDay(order, new Date('2026-12-09T15:00:00.000Z'))).toBe('2026-12-09')
    expect(expectedDay({ ...order, orderStatus: 'delivered' }, NOW)).toBeNull()
    expect(expectedDay({ ...order, orderStatus: 'cancelled' }, NOW)).toBeNull()
  })

  it('formats the date with its weekday', () => {
    expect(expectedLabel('2026-12-09')).toBe('Expected by Wednesday, December 9.')
  })
})
