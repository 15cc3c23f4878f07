import { afterEach, describe, expect, it } from 'vitest'
import { EMPTY_FORM } from './checkoutForm.ts'
import type { CheckoutForm } from './checkoutForm.ts'
import { deleteAddress, storeAddress, readAddress } from './storedAddress.ts'

const form: CheckoutForm = {
  email: 'guest@example.com',
  firstName: 'Test',
  lastName: 'Guest',
  address: '1 Main St',
  apartment: 'Apt 4B',
  city: 'Springfield',
  state: 'MA',
  zipCode: '01101',
  country: 'United States',
  phone: '212 555 0123',
  isBillingSame: false,
  billing: { ...EMPTY_FORM.billing, city: 'Nice', country: 'France', state: 'PACA' },
  isGift: true,
  giftNote: 'For you,\nAda ',
}

afterEach(() => localStorage.clear())

describe('stored checkout form', () => {
  it('restores every field after a reload, and starts in the United States', () => {
    expect(readAddress()).toEqual(EMPTY_FORM)
    expect(EMPTY_FORM.country).toBe('United States')
    storeAddress(form)
    expect(readAddress()).toEqual(form)
  })

  it('keeps the billing address and the gift note while they are not in use', () => {
    storeAddress({ ...form, isBillingSame: true, isGift: false })
    expect(readAddress()).toEqual({ ...form, isBillingSame: true, isGift: false })
  })

  it('deletes the form after an hour, and on request', () => {
    storeAddress(form)
    expect(readAddress(Date.now() + 59 * 60_000)).toEqual(form)
    expect(readAddress(Date.now() + 61 * 60_000)).toEqual(EMPTY_FORM)
    expect(localStorage).toHaveLength(0)
    storeAddress(form)
    deleteAddress()
    expect(readAddress()).toEqual(EMPTY_FORM)
    expect(localStorage).toHaveLength(0)
  })

  it('reads a form that an older version stored with fewer fields', () => {
    const { email, city, country } = form
    const stored = { email, city, country, keptAt: Date.now() }
    localStorage.setItem('rivage.address.2', JSON.stringify(stored))
    expect(readAddress()).toEqual({ ...EMPTY_FORM, email, city })
  })

  it('ignores invalid fields and unreadable data', () => {
    const stored = {
      email: 3,
      city: 'Nice',
      country: 'Atlantis',
      billing: 'here',
      isGift: 1,
      keptAt: Date.now(),
    }
    localStorage.setItem('rivage.address.2', JSON.stringify(stored))
    expect(readAddress()).toEqual({ ...EMPTY_FORM, city: 'Nice' })
    localStorage.setItem('rivage.address.2', 'nonsense')
    expect(readAddress()).toEqual(EMPTY_FORM)
  })
})
