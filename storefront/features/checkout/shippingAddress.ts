import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../domain/rules/countries.ts'
import { isEmailAddress } from '../../../domain/rules/emailAddresses.ts'
import { postalCodeProblem } from '../../../domain/rules/postalCodes.ts'
import { readStoredFields, writeStored } from '../../browserStorage.ts'

export type AddressErrors = Partial<Record<keyof CustomerInfo, string>>

export const EMPTY_ADDRESS: CustomerInfo = {
  email: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
}

const FIELDS = ['email', 'firstName', 'lastName', 'address', 'city', 'zipCode'] as const

const WHAT_TO_ENTER: Record<(typeof FIELDS)[number], string> = {
  email: 'Please enter your email address.',
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  address: 'Please enter your street address.',
  city: 'Please enter your city.',
  zipCode: 'Please enter your ZIP code.',
}

export const MISSING_FIELDS = 'Please fill in all required fields'
const BAD_EMAIL = 'Please enter a full email address, such as name@example.com.'

/** What is wrong with each field, in the order of the form; nothing when the order can be sent there. */
export function addressErrors(address: CustomerInfo): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of FIELDS) if (!address[field].trim()) errors[field] = WHAT_TO_ENTER[field]
  if (errors.zipCode && postalCodeName(address) === 'Postal code')
    errors.zipCode = 'Please enter your postal code.'
  if (!errors.email && !isEmailAddress(address.email.trim())) errors.email = BAD_EMAIL
  const problem = postalCodeProblem(address.country, address.zipCode)
  if (!errors.zipCode && problem) errors.zipCode = problem
  return errors
}

export function isComplete(address: CustomerInfo): boolean {
  return Object.keys(addressErrors(address)).length === 0
}

/** The sentence over the form: the documented one when something is missing, else what is wrong. */
export function summaryOfErrors(address: CustomerInfo, errors: AddressErrors): string {
  return FIELDS.some((field) => !address[field].trim()) ? MISSING_FIELDS : (Object.values(errors)[0] ?? '')
}

/** The address without the blanks around it, as it is sent. */
export function trimmedAddress(address: CustomerInfo): CustomerInfo {
  const trimmed = { ...address }
  for (const field of FIELDS) trimmed[field] = address[field].trim()
  return trimmed
}

/** What the field is called where the address is. */
export function postalCodeName({ country }: Pick<CustomerInfo, 'country'>): 'ZIP code' | 'Postal code' {
  return country === DEFAULT_COUNTRY ? 'ZIP code' : 'Postal code'
}

const KEY = 'rivage.address.2'
/** Longer than paying takes, shorter than until the next person sits down at a shared computer. */
const KEPT_MS = 60 * 60_000

/** The address typed in this browser within the last hour; an order placed, or the hour over, and it is forgotten. */
export function readAddress(now = Date.now()): CustomerInfo {
  const stored = readStoredFields(KEY) ?? {}
  const age = now - Number(stored.keptAt)
  if (!(age >= 0 && age < KEPT_MS)) {
    forgetAddress()
    return EMPTY_ADDRESS
  }
  const address = { ...EMPTY_ADDRESS }
  for (const field of FIELDS) if (typeof stored[field] === 'string') address[field] = stored[field]
  const country = COUNTRIES.find(({ name }) => name === stored.country)
  return { ...address, country: country?.name ?? DEFAULT_COUNTRY }
}

export function keepAddress(address: CustomerInfo): void {
  writeStored(KEY, JSON.stringify({ ...address, keptAt: Date.now() }))
}

export function forgetAddress(): void {
  writeStored(KEY, null)
}
