import { expect, it } from 'vitest'
import { isPhoneNumber, phoneLink } from './phoneNumbers.ts'

it.each([
  '2125550123',
  '(212) 555-0123',
  '+1 212.555.0123',
  '212-555-0123 x45',
  '212 555 0123 ext. 45',
  '+33 1 23 45 67 89',
  ' 030/1234567 ',
])('accepts the phone number %j', (typed) => {
  expect(isPhoneNumber(typed)).toBe(true)
})

it.each([
  '',
  '12345',
  'call me',
  '212-CALL-NOW',
  '1234567890123456',
  '212 555 0123 / 0124 x 45 x 46',
  '+',
  '=1+1234567',
])('rejects the phone number %j', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false)
})

it('omits the extension from the link to a phone number', () => {
  expect(phoneLink('+1 (212) 555-0123 ext. 45')).toBe('tel:+12125550123')
})
