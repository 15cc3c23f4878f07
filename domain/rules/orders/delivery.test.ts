import { describe, expect, it } from 'vitest'
import { deliveryOf } from './delivery.ts'

describe('when an order arrives', () => {
  it('counts from two working days where everything is in stock', () => {
    expect(deliveryOf([{}, { isMadeToOrder: false }])).toBe(
      'Leaves within two working days; in the United States it is with you three to five working days later.',
    )
  })

  it('waits for what is made to order, and says that the rest does too', () => {
    expect(deliveryOf([{ isMadeToOrder: true }])).toMatch(
      /^Leaves three to four weeks after your order; in the/,
    )
    expect(deliveryOf([{}, { isMadeToOrder: true }])).toMatch(/^Leaves in one parcel three to four weeks/)
  })
})
