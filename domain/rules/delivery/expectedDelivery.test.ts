import { describe, expect, it } from 'vitest'
import { expectedDay, expectedLabel } from './expectedDelivery.ts'

// A Monday in the shop's time zone, where it is still November 30.
const CONFIRMED = '2026-12-01T03:00:00.000Z'
const NOW = new Date(CONFIRMED)
const order = {
  orderStatus: 'confirmed',
  confirmedAt: CONFIRMED,
  items: [{}],
  country: 'United States',
} as const

describe('the day by which an order is expected', () => {
  it('is two and five business days after an order from stock', () => {
    expect(expectedDay(order, NOW)).toBe('2026-12-09')
    expect(expectedDay({ ...order, orderStatus: 'processing' }, NOW)).toBe('2026-12-09')
  })

  it('waits for an item that is made to order', () => {
    expect(expectedDay({ ...order, items: [{}, { isMadeToOrder: true }] }, NOW)).toBe('2027-01-05')
  })

  it('is counted without holidays', () => {
    const of = (confirmedAt: string) => expectedDay({ ...order, confirmedAt }, new Date(confirmedAt))
    // Thanksgiving is November 26.
    expect(of('2026-11-23T15:00:00.000Z')).toBe('2026-12-03')
    expect(of('2026-12-22T15:00:00.000Z')).toBe('2027-01-04')
  })

  it('is counted from the day an order ships', () => {
    const shipped = { ...order, orderStatus: 'shipped', shippedAt: '2026-12-04T15:00:00.000Z' } as const
    expect(expectedDay(shipped, NOW)).toBe('2026-12-11')
  })

  it('is unknown abroad, without an address, once it is over and once nothing more comes', () => {
    expect(expectedDay({ ...order, country: 'France' }, NOW)).toBeNull()
    expect(expectedDay({ ...order, country: undefined }, NOW)).toBeNull()
    expect(expectedDay(order, new Date('2026-12-10T15:00:00.000Z'))).toBeNull()
    expect(expectedDay(order, new Date('2026-12-09T15:00:00.000Z'))).toBe('2026-12-09')
    expect(expectedDay({ ...order, orderStatus: 'delivered' }, NOW)).toBeNull()
    expect(expectedDay({ ...order, orderStatus: 'cancelled' }, NOW)).toBeNull()
  })

  it('is named with its weekday', () => {
    expect(expectedLabel('2026-12-09')).toBe('Expected by Wednesday, December 9.')
  })
})
