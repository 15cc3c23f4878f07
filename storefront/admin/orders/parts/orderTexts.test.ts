import { describe, expect, it } from 'vitest'
import { buildListedOrder } from '../../../../tests/support/build/buildListedOrder.ts'
import { getCustomerName, formatPlace, shortPaymentId } from './orderTexts.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'

const whole = buildListedOrder()
const partial = buildListedOrder({ customerInfo: { firstName: 'Ines', country: 'France' } })
const empty = buildListedOrder({ customerInfo: {} })

describe('order texts', () => {
  it('returns the full name of the customer, or the known part', () => {
    expect([whole, partial, empty].map(getCustomerName)).toEqual(['Ines Example', 'Ines', ''])
  })

  it('returns the city and the country, or the known part', () => {
    expect([whole, partial, empty].map(formatPlace)).toEqual(['Portland, United States', 'France', ''])
  })

  it('returns the last eight characters of the payment ID', () => {
    expect(shortPaymentId(whole)).toBe('EFGH5678')
  })

  it('returns the label of a status', () => {
    expect(statusLabel('partially_refunded')).toBe('Partially refunded')
    expect(statusLabel('succeeded')).toBe('Succeeded')
    expect(statusLabel('cancelled')).toBe('Canceled')
  })
})
