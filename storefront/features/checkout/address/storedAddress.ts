import { COUNTRIES } from '../../../../domain/rules/addresses/countries.ts'
import { writeStored } from '../../../browser/browserStorage.ts'
import { readStoredFields } from '../../../browser/readStoredFields.ts'
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from './addressForm.ts'
import type { AddressForm } from './addressForm.ts'
import { EMPTY_FORM } from './checkoutForm.ts'
import type { CheckoutForm } from './checkoutForm.ts'

const KEY = 'rivage.address.2'
/** Long enough for a checkout, short enough for a shared computer. */
const MAX_AGE_MS = 60 * 60_000

/** Returns the form stored in this browser, or an empty one. It expires after an hour and is deleted when an order is placed. */
export function readAddress(now = Date.now()): CheckoutForm {
  const stored = readStoredFields(KEY) ?? {}
  const age = now - Number(stored.keptAt)
  if (!(age >= 0 && age < MAX_AGE_MS)) {
    deleteAddress()
    return EMPTY_FORM
  }
  const { email, phone, giftNote, billing, isBillingSame, isGift } = stored
  return {
    ...parseAddress(stored),
    email: toText(email),
    phone: toText(phone),
    isBillingSame: isBillingSame !== false,
    billing: parseAddress(typeof billing === 'object' && billing !== null ? { ...billing } : {}),
    isGift: isGift === true,
    giftNote: toText(giftNote),
  }
}

function parseAddress(stored: Readonly<Record<string, unknown>>): AddressForm {
  const address = { ...EMPTY_ADDRESS }
  for (const field of ADDRESS_FIELDS) address[field] = toText(stored[field])
  const country = COUNTRIES.find(({ name }) => name === stored.country)
  return { ...address, country: country?.name ?? EMPTY_ADDRESS.country }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

export function storeAddress(form: CheckoutForm): void {
  writeStored(KEY, JSON.stringify({ ...form, keptAt: Date.now() }))
}

export function deleteAddress(): void {
  writeStored(KEY, null)
}
