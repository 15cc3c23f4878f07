import { describe, expect, it } from 'vitest'
import { separateOrderText } from '../stock/madeToOrder.ts'
import { deliveryOf } from './delivery.ts'

describe('when an order arrives', () => {
  it('counts from two working days where everything is in stock', () => {
    expect(deliveryOf([{}, { isMadeToOrder: false }])).toBe(
      'Ships within two business days. US delivery takes three to five business days.',
    )
  })

  it('promises no time outside the United States', () => {
    expect(deliveryOf([{}], 'France')).toBe('Ships within two business days.')
    expect(deliveryOf([{ isMadeToOrder: true }], 'France')).toBe('Ships in three to four weeks.')
  })

  it('waits for what is made to order, and says that the rest does too', () => {
    expect(deliveryOf([{ isMadeToOrder: true }])).toMatch(/^Ships in three to four weeks. US/)
    expect(deliveryOf([{}, { isMadeToOrder: true }])).toMatch(
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
