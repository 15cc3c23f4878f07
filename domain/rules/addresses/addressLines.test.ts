import { expect, it } from 'vitest'
import { addressLines, buyerName, envelopeLines } from './addressLines.ts'

const whole = {
  firstName: 'Ines',
  lastName: 'Example',
  address: '1 Example Street',
  apartment: 'Apt 4B',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
}

it('formats an address line by line, with the apartment below the street', () => {
  expect(envelopeLines(whole)).toEqual([
    'Ines Example',
    '1 Example Street',
    'Apt 4B',
    'New York, NY 10003',
    'United States',
  ])
})

it('omits lines of an address that are unknown', () => {
  expect(addressLines({ ...whole, apartment: '', state: undefined })).toEqual([
    '1 Example Street',
    'New York 10003',
    'United States',
  ])
  expect(envelopeLines({ lastName: 'Example', country: 'France' })).toEqual(['Example', 'France'])
  expect(envelopeLines({})).toEqual([])
})

it('returns the billing name as buyer, or none if only the recipient of a gift is known', () => {
  const billing = { ...whole, firstName: 'Ada' }
  expect(buyerName(whole)).toBe('Ines Example')
  expect(buyerName({ ...whole, billing, giftNote: 'For you' })).toBe('Ada Example')
  expect(buyerName({ ...whole, giftNote: 'For you' })).toBe('')
})
