import type { PostalAddress } from '../../../../domain/contract/customer.ts'
import { DEFAULT_COUNTRY } from '../../../../domain/rules/addresses/countries.ts'
import {
  formatPostalCode,
  postalCodeProblem,
  zipStateProblem,
} from '../../../../domain/rules/addresses/postalCodes.ts'
import { cleanText } from '../../../../domain/rules/content/cleanText.ts'
import { hasHiddenCharacters } from '../../../../domain/rules/content/hiddenCharacters.ts'
import { hasStates, stateCode } from '../../../../domain/rules/addresses/states.ts'

/** Form state of one address; omitted fields are empty strings. */
export type AddressForm = { [Field in keyof PostalAddress]-?: string }

export type AddressErrors = Partial<Record<keyof AddressForm, string>>

export const EMPTY_ADDRESS: AddressForm = {
  country: DEFAULT_COUNTRY,
  firstName: '',
  lastName: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
  zipCode: '',
}

export const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressForm)[]

/** Countries where packages need a state or province, with its local name. */
const REGION_NAMES: Readonly<Record<string, string>> = {
  [DEFAULT_COUNTRY]: 'state',
  Canada: 'province',
  Australia: 'state',
}

/** Returns the local name of the state or province in an address, or undefined if the country does not need one. */
export const regionName = (country: string): string | undefined => REGION_NAMES[country]

const REQUIRED = ['firstName', 'lastName', 'address', 'city', 'zipCode'] as const

/** Returns the required fields that are empty, in form order. */
export function missingFields(form: AddressForm): (keyof AddressForm)[] {
  const isMissing = (field: keyof AddressForm) => trimmed(form[field]) === ''
  const required = new Set<keyof AddressForm>(REQUIRED)
  if (regionName(form.country)) required.add('state')
  return ADDRESS_FIELDS.filter((field) => required.has(field) && isMissing(field))
}

/** Returns error messages by field, in form order. `possessive` precedes the field names, such as "the billing". */
export function addressErrors(form: AddressForm, possessive = 'your'): AddressErrors {
  const fieldNames: Record<keyof AddressForm, string> = {
    country: `${possessive} country`,
    firstName: `${possessive} first name`,
    lastName: `${possessive} last name`,
    address: `${possessive} street address`,
    apartment: `${possessive} apartment`,
    city: `${possessive} city`,
    state: `${possessive} ${regionName(form.country) ?? 'state'}`,
    zipCode: `${possessive} ${postalCodeName(form).replace('Postal', 'postal')}`,
  }
  const missing = new Set(missingFields(form))
  const errors: AddressErrors = {}
  for (const field of ADDRESS_FIELDS)
    if (missing.has(field))
      errors[field] =
        `${field === 'state' && hasStates(form.country) ? 'Choose' : 'Enter'} ${fieldNames[field]}.`
    else if (hasHiddenCharacters(cleanText(form[field])))
      errors[field] = `Type ${fieldNames[field]} again. It has characters that can’t be displayed.`
  const problem =
    postalCodeProblem(form.country, form.zipCode) ?? zipStateProblem(form.country, form.zipCode, form.state)
  if (!missing.has('zipCode') && !errors.zipCode && problem) errors.zipCode = problem
  return errors
}

/**
 * Returns a message to confirm once for an unusual street (no number, no name, or a P.O. box, which cannot sign for packages), or
 * null if it looks complete.
 */
export function getStreetWarning(street: string): string | null {
  if (/\bp\.?\s?o\.?\s*box\b|\bpost office box\b/i.test(street))
    return 'Packages need a signature, and carriers may not deliver to a P.O. box. Enter a street address, or continue.'
  if (/\p{L}/u.test(street) && /\p{N}/u.test(street)) return null
  return 'Is this the full street address? If it is, continue.'
}

/** Returns the label of the postal code for the country. */
export function postalCodeName({ country }: Pick<AddressForm, 'country'>): 'ZIP code' | 'Postal code' {
  return country === DEFAULT_COUNTRY ? 'ZIP code' : 'Postal code'
}

/** Changes the country and clears a state that is not valid there; free text is converted to a US state code if possible. */
export function changeCountry(form: AddressForm, country: string): AddressForm {
  if (hasStates(country)) return { ...form, country, state: stateCode(form.state) ?? '' }
  return { ...form, country, state: regionName(form.country) ? '' : form.state }
}

/** Converts the form to the request format: trims values and omits empty optional fields. */
export function toPostalAddress(form: AddressForm): PostalAddress {
  const [apartment, state] = [trimmed(form.apartment), trimmed(form.state)]
  return {
    firstName: trimmed(form.firstName),
    lastName: trimmed(form.lastName),
    address: trimmed(form.address),
    ...(apartment && { apartment }),
    city: trimmed(form.city),
    ...(state && { state }),
    zipCode: formatPostalCode(form.country, form.zipCode),
    country: form.country,
  }
}

const trimmed = (typed: string) => cleanText(typed).trim()
