import { afterEach, describe, expect, it } from '@jest/globals'
import {
  addressErrors,
  EMPTY_ADDRESS,
  isComplete,
  forgetAddress,
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

afterEach(() => localStorage.clear())

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

  it('is forgotten after an hour, and when it is done with', () => {
    keepAddress(address)
    expect(readAddress(Date.now() + 59 * 60_000)).toEqual(address)
    expect(readAddress(Date.now() + 61 * 60_000)).toEqual(EMPTY_ADDRESS)
    expect(localStorage).toHaveLength(0)
    keepAddress(address)
    forgetAddress()
    expect(readAddress()).toEqual(EMPTY_ADDRESS)
  })

  it('forgets what it cannot read', () => {
    const stored = { email: 3, city: 'Nice', country: 'Atlantis', keptAt: Date.now() }
    localStorage.setItem('rivage.address.2', JSON.stringify(stored))
    expect(readAddress()).toEqual({ ...EMPTY_ADDRESS, city: 'Nice' })
    localStorage.setItem('rivage.address.2', 'nonsense')
    expect(readAddress()).toEqual(EMPTY_ADDRESS)
  })

  it('says what is wrong with a postal code of another country', () => {
    expect(summary({ country: 'United States', zipCode: '0' })).toContain('five digits')
    expect(summary({ country: 'United Kingdom' })).toContain('SW1A 1AA')
    expect(summary({ zipCode: ' 01101 ' })).toBe('')
  })

  it.each(['guest@example', 'guest@example.com>', 'a@b@example.com'])('takes %s for no email', (email) => {
    expect(summary({ email })).toContain('full email address')
  })
})
