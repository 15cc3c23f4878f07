import { describe, expect, it } from 'vitest'
import { separateOrderText } from '../stock/madeToOrder.ts'
import { describeDelivery } from './describeDelivery.ts'

describe('deliveryOf', () => {
  it('returns two business days until shipping if all items are in stock', () => {
    expect(describeDelivery([{}, { isMadeToOrder: false }])).toBe(
      'Ships within two business days. US delivery takes three to five business days.',
    )
  })

  it('returns no delivery time outside the United States', () => {
    expect(describeDelivery([{}], 'France')).toBe('Ships within two business days.')
    expect(describeDelivery([{ isMadeToOrder: true }], 'France')).toBe('Ships in three to four weeks.')
  })

  it('returns the time of made-to-order items, and explains that the order ships together', () => {
    expect(describeDelivery([{ isMadeToOrder: true }])).toMatch(/^Ships in three to four weeks. US/)
    expect(describeDelivery([{}, { isMadeToOrder: true }])).toMatch(
      /^Your order ships together in three to four weeks/,
    )
  })
})

describe('separateOrderText', () => {
  it('explains how to get items in stock sooner if others are made to order', () => {
    expect(separateOrderText([{}, { isMadeToOrder: true }])).toBe(
      'Order pieces in stock separately to get them sooner.',
    )
    expect(separateOrderText([{}, {}])).toBe('')
    expect(separateOrderText([{ isMadeToOrder: true }])).toBe('')
  })
})
