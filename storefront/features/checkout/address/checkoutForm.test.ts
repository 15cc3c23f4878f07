import { describe, expect, it } from 'vitest'
import { customerInfo } from '../../../../domain/contract/customer.ts'
import { changeCountry } from './addressForm.ts'
import {
  EMPTY_FORM,
  MISSING_FIELDS,
  checkoutErrors,
  toCustomerInfo,
  errorList,
  isComplete,
  summarizeErrors,
} from './checkoutForm.ts'
import type { CheckoutForm } from './checkoutForm.ts'

const form: CheckoutForm = {
  ...EMPTY_FORM,
  email: 'guest@example.com',
  firstName: 'Test',
  lastName: 'Guest',
  address: '1 Main St',
  city: 'Springfield',
  zipCode: '01101',
  country: 'France',
}
const billing = { ...EMPTY_FORM.billing, firstName: 'Ada', lastName: 'Example', address: '2 Quay' }
const american = { country: 'United States', state: 'MA' }

const summary = (changed: Partial<CheckoutForm>) => summarizeErrors({ ...form, ...changed })
const wrong = (changed: Partial<CheckoutForm>) =>
  errorList(checkoutErrors({ ...form, ...changed })).map(([name]) => name)

describe('shipping address validation', () => {
  it('requires six fields, and a state in the United States', () => {
    expect(isComplete(form)).toBe(true)
    expect(wrong(EMPTY_FORM)).toEqual([
      'email',
      'firstName',
      'lastName',
      'address',
      'city',
      'state',
      'zipCode',
    ])
    expect(summary({ country: 'United States' })).toBe(MISSING_FIELDS)
    expect(checkoutErrors({ ...form, country: 'United States' }).state).toBe('Choose your state.')
    expect(isComplete({ ...form, ...american })).toBe(true)
  })

  it.each([
    ['Canada', 'K1A 0B1', 'Enter your province.'],
    ['Australia', '2000', 'Enter your state.'],
  ])('requires a state or province in %s', (country, zipCode, message) => {
    expect(checkoutErrors({ ...form, country, zipCode }).state).toBe(message)
    expect(summary({ country, zipCode })).toBe(MISSING_FIELDS)
    expect(isComplete({ ...form, country, zipCode, state: 'Ontario' })).toBe(true)
  })

  it.each(['email', 'firstName', 'lastName', 'address', 'city', 'zipCode'])('rejects a blank %s', (field) => {
    expect(summary({ [field]: '  ' })).toBe(MISSING_FIELDS)
  })

  it('rejects an incomplete email address', () => {
    expect(summary({ email: 'guest@' })).toContain('complete email address')
    expect(summary({ email: ' guest@example.com ' })).toBe('')
  })

  it('rejects a postal code in the wrong format for the country', () => {
    expect(summary({ ...american, zipCode: '0' })).toContain('5- or 9-digit')
    expect(summary({ country: 'United Kingdom' })).toContain('SW1A 1AA')
    expect(summary({ zipCode: ' 01101 ' })).toBe('')
    expect(checkoutErrors({ ...form, zipCode: '' }).zipCode).toBe('Enter your postal code.')
    expect(checkoutErrors({ ...form, ...american, zipCode: '' }).zipCode).toBe('Enter your ZIP code.')
  })

  it('reports a ZIP code of another state at the ZIP code field', () => {
    expect(checkoutErrors({ ...form, ...american, state: 'NY', zipCode: '90210' })).toMatchObject({
      zipCode: 'ZIP code 90210 is in California. Check the ZIP code and state.',
    })
    expect(summary({ ...american, state: 'CT', zipCode: '06390' })).toBe('')
    expect(summary({ ...american, state: 'NY', zipCode: '06390' })).toBe('')
    expect(summary({ ...american, state: 'NY', zipCode: '00001' })).toBe(
      'No state has ZIP code 00001. Check the ZIP code.',
    )
  })

  it.each(['guest@example', 'guest@example.com>', 'a@b@example.com'])(
    'rejects %s as an email address',
    (email) => {
      expect(summary({ email })).toContain('complete email address')
    },
  )

  it('accepts an empty phone number, and rejects an invalid one', () => {
    expect(summary({ phone: ' ' })).toBe('')
    expect(summary({ phone: '(212) 555-0123' })).toBe('')
    expect(summary({ phone: 'none' })).toContain('phone number')
    expect(wrong({ phone: 'none', city: '' })).toEqual(['city', 'phone'])
  })

  it('clears a state that the newly selected country does not have', () => {
    const { state } = changeCountry({ ...form, ...american }, 'Canada')
    expect(state).toBe('')
    expect(changeCountry({ ...form, state: 'Ontario' }, 'Australia').state).toBe('Ontario')
    expect(changeCountry({ ...form, country: 'Canada', state: 'Ontario' }, 'Australia').state).toBe('')
    expect(changeCountry({ ...form, state: 'new york' }, 'United States').state).toBe('NY')
    expect(changeCountry({ ...form, state: 'Ontario' }, 'United States').state).toBe('')
  })
})

describe('billing address validation', () => {
  it('validates a separate billing address by the same rules', () => {
    expect(wrong({ billing })).toEqual([])
    expect(wrong({ billing, isBillingSame: false })).toEqual([
      'billing.city',
      'billing.state',
      'billing.zipCode',
    ])
    expect(summary({ billing, isBillingSame: false })).toBe(MISSING_FIELDS)
    const { billing: errors } = checkoutErrors({ ...form, billing, isBillingSame: false })
    expect(errors.zipCode).toBe('Enter the billing ZIP code.')
    const whole = { ...billing, country: 'Canada', city: 'Ottawa', state: 'ON', zipCode: '0' }
    expect(summary({ billing: whole, isBillingSame: false })).toContain('K1A 0B1')
  })
})

describe('customerOf', () => {
  it('trims values and omits empty fields', () => {
    expect(
      toCustomerInfo({ ...form, email: ' guest@example.com ', city: 'Springfield ', apartment: ' ' }),
    ).toEqual({
      email: 'guest@example.com',
      firstName: 'Test',
      lastName: 'Guest',
      address: '1 Main St',
      city: 'Springfield',
      zipCode: '01101',
      country: 'France',
    })
  })

  it('returns every field in use, in the format of the server schema', () => {
    const typed = {
      ...form,
      ...american,
      apartment: ' Apt 4B ',
      phone: ' 212 555 0123 ',
      billing: { ...billing, city: 'New York', state: 'NY', zipCode: '10003' },
      giftNote: ' For you\n\n\n\nAda ',
    }
    const sent = toCustomerInfo({ ...typed, isBillingSame: false, isGift: true })
    expect(sent).toMatchObject({
      apartment: 'Apt 4B',
      state: 'MA',
      phone: '212 555 0123',
      billing: { firstName: 'Ada', address: '2 Quay', state: 'NY', zipCode: '10003' },
      giftNote: 'For you\n\nAda',
    })
    expect(customerInfo.parse(sent)).toEqual(sent)
    const taken = Object.keys(toCustomerInfo(typed))
    for (const field of ['billing', 'giftNote']) expect(taken).not.toContain(field)
  })
})

describe('pasted text', () => {
  const pasted = {
    ...EMPTY_FORM,
    email: '\u200bines@shop.example\u200b',
    firstName: 'Noa\u200f',
    lastName: 'O\u00adBrien',
    address: '1\u00a0Harbor Street\u2060',
    city: 'Portland\ufeff',
    state: 'ME',
    zipCode: '０４１０１‑1234',
    phone: '\u202a+1 (212) 555‑0123\u202c',
  }

  it('removes invisible characters, and converts digits and hyphens to ASCII', () => {
    expect(checkoutErrors(pasted)).toEqual({ billing: {} })
    expect(toCustomerInfo(pasted)).toMatchObject({
      email: 'ines@shop.example',
      firstName: 'Noa',
      lastName: 'OBrien',
      address: '1 Harbor Street',
      city: 'Portland',
      zipCode: '04101-1234',
      phone: '+1 (212) 555-0123',
    })
  })

  it('rejects control characters at their field', () => {
    expect(checkoutErrors({ ...pasted, firstName: 'No\u0007a' })).toMatchObject({
      firstName: 'Type your first name again. It has characters that can’t be displayed.',
    })
    expect(checkoutErrors({ ...pasted, firstName: '\u200b' })).toMatchObject({
      firstName: 'Enter your first name.',
    })
  })
})
