import { afterEach, describe, expect, it } from '@jest/globals'
import {
  addressErrors,
  EMPTY_ADDRESS,
  isComplete,
  keepAddress,
  MISSING_FIELDS,
  readAddress,
  summaryOfErrors,
  trimmedAddress,
} from './shippingAddress.ts'

const address = {
  email: 'guest@example.com',
  firstName: 'Test',
  lastName: 'Guest',
  address: '1 Main St',
  city: 'Springfield',
  zipCode: '01101',
  country: 'France',
}

const summary = (changed: object) => {
  const candidate = { ...address, ...changed }
  return summaryOfErrors(candidate, addressErrors(candidate))
}

afterEach(() => sessionStorage.clear())

describe('the shipping address', () => {
  it('is complete with the six required fields', () => {
    expect(isComplete(address)).toBe(true)
    expect(Object.keys(addressErrors(EMPTY_ADDRESS))).toEqual([
      'email',
      'firstName',
      'lastName',
      'address',
      'city',
      'zipCode',
    ])
  })

  it.each(['email', 'firstName', 'lastName', 'address', 'city', 'zipCode'])('refuses a blank %s', (field) => {
    expect(summary({ [field]: '  ' })).toBe(MISSING_FIELDS)
  })

  it('says what is wrong with an email address that is none', () => {
    expect(summary({ email: 'guest@' })).toContain('full email address')
    expect(summary({ email: ' guest@example.com ' })).toBe('')
  })

  it('is sent without the blanks around it', () => {
    expect(trimmedAddress({ ...address, email: ' guest@example.com ', city: 'Springfield ' })).toEqual(
      address,
    )
  })

  it('is there again after a reload, and starts in the United States', () => {
    expect(readAddress()).toEqual(EMPTY_ADDRESS)
    expect(EMPTY_ADDRESS.country).toBe('United States')
    keepAddress(address)
    expect(readAddress()).toEqual(address)
  })

  it('forgets what it cannot read', () => {
    sessionStorage.setItem('rivage.address.1', '{"email":3,"city":"Nice","country":"Atlantis"}')
    expect(readAddress()).toEqual({ ...EMPTY_ADDRESS, city: 'Nice' })
    sessionStorage.setItem('rivage.address.1', 'nonsense')
    expect(readAddress()).toEqual(EMPTY_ADDRESS)
  })
})
