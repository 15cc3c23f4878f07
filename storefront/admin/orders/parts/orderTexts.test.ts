import { describe, expect, it } from 'vitest'
import { buildListedOrder } from '../../../../tests/support/build/buildListedOrder.ts'
import { customerNameOf, placeOf, shortPaymentId } from './orderTexts.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'

const whole = buildListedOrder()
const partial = buildListedOrder({ customerInfo: { firstName: 'Ines', country: 'France' } })
const empty = buildListedOrder({ customerInfo: {} })

describe('what is written of an order', () => {
  it('is the customer’s full name, or as much of it as is known', () => {
    expect([whole, partial, empty].map(customerNameOf)).toEqual(['Ines Example', 'Ines', ''])
  })

  it('is the city and the country, or as much as is known', () => {
    expect([whole, partial, empty].map(placeOf)).toEqual(['Portland, United States', 'France', ''])
  })

  it('is the last eight characters of the payment’s id', () => {
    expect(shortPaymentId(whole)).toBe('EFGH5678')
  })

  it('is its status in words', () => {
    expect(statusLabel('partially_refunded')).toBe('Partially refunded')
    expect(statusLabel('succeeded')).toBe('Succeeded')
    expect(statusLabel('cancelled')).toBe('Canceled')
  })
})
