import { z } from 'zod'
import { COUNTRIES, DEFAULT_COUNTRY } from '../rules/addresses/countries.ts'
import { INCOMPLETE_EMAIL, isEmailAddress } from '../rules/addresses/emailAddresses.ts'
import { toPlainDigits } from '../rules/content/cleanText.ts'
import { GIFT_NOTE_LENGTH, tidyGiftNote } from '../rules/orders/giftNote.ts'
import { PHONE_LENGTH, isPhoneNumber } from '../rules/addresses/phoneNumbers.ts'
import { postalCodeProblem, zipStateProblem } from '../rules/addresses/postalCodes.ts'
import { hasStates, stateCode, normalizeState } from '../rules/addresses/states.ts'

const line = (name: string, max = 200) =>
  z
    .string(`${name} must be a string`)
    .trim()
    .min(1, `${name} must not be empty`)
    .max(max, `${name} must be ${max} characters or fewer`)

const optionalLine = (name: string, max = 100) =>
  z
    .string(`${name} must be a string`)
    .trim()
    .max(max, `${name} must be ${max} characters or fewer`)
    .optional()

/** Returns the schema of a trimmed email address with the given field name in its errors. */
export const emailField = (name: string) =>
  line(name, 254).normalize('NFC').refine(isEmailAddress, INCOMPLETE_EMAIL)

export const emailAddress = emailField('email')

/** Name and address; `prefix` is prepended to the field names in errors. */
const postalAddress = (prefix = '') => ({
  firstName: line(`${prefix}firstName`, 100),
  lastName: line(`${prefix}lastName`, 100),
  address: line(`${prefix}address`, 300),
  apartment: optionalLine(`${prefix}apartment`),
  city: line(`${prefix}city`, 100),
  state: optionalLine(`${prefix}state`).meta({
    description:
      'Code or name of a state or territory in the United States, stored as the code; any text in other countries. Optional.',
  }),
  zipCode: line(`${prefix}zipCode`, 20).overwrite(toPlainDigits),
  country: line(`${prefix}country`, 100).default(DEFAULT_COUNTRY),
})

interface Address {
  country: string
  state?: string | undefined
  zipCode: string
}

/** Validates country, state and postal code of an address, and normalizes the state to its code. */
const withAddressRules = <T extends z.ZodType<Address>>(schema: T, prefix = '') =>
  schema
    .refine(({ country }) => COUNTRIES.some(({ name }) => name === country), {
      path: ['country'],
      error: `${prefix}country must be one of ${COUNTRIES.map(({ name }) => name).join(', ')}`,
    })
    .refine(({ country, state }) => !state || !hasStates(country) || stateCode(state) !== null, {
      path: ['state'],
      error: `${prefix}state must be a state or territory of the United States, such as NY`,
    })
    .refine(({ country, zipCode }) => postalCodeProblem(country, zipCode) === null, {
      path: ['zipCode'],
      error: `${prefix}zipCode must be a postal code of the country, such as 10001`,
    })
    .refine(({ country, zipCode, state = '' }) => zipStateProblem(country, zipCode, state) === null, {
      path: ['zipCode'],
      error: `${prefix}zipCode must be a ZIP code in the given state`,
    })
    .overwrite((address) =>
      address.state ? { ...address, state: normalizeState(address.country, address.state) } : address,
    )

const billingFields = z.object(postalAddress('billing.'), 'billing must be an object')

/** Billing address, if it differs from the shipping address. */
const billing = withAddressRules(billingFields, 'billing.')

export type PostalAddress = z.infer<typeof billingFields>

const customerFields = z.object(
  {
    email: emailAddress,
    ...postalAddress(),
    phone: optionalLine('phone', PHONE_LENGTH)
      .overwrite((phone) => phone && toPlainDigits(phone))
      .refine((phone) => !phone || isPhoneNumber(phone), 'phone must be a phone number with an area code')
      .meta({ description: 'Passed on to the carrier only' }),
    billing: billing.optional(),
    giftNote: z
      .string('giftNote must be a string')
      .overwrite(tidyGiftNote)
      .max(GIFT_NOTE_LENGTH, `giftNote must be ${GIFT_NOTE_LENGTH} characters or fewer`)
      .optional()
      .meta({ description: 'Printed on the packing slip with its line breaks' }),
  },
  'customerInfo must be an object',
)

/**
 * Shipping address, contact details and gift note, and a billing address if it differs. The country is a name of the
 * country list. Fields that the customer's document does not name are optional.
 */
export const customerInfo = withAddressRules(customerFields).meta({ id: 'CustomerInfo' })

export type CustomerInfo = z.infer<typeof customerInfo>

/** Shipping address, as far as known. */
export const deliveryAddress = billingFields.partial()

/** Customer data of an order, as far as known. */
export const knownCustomer = customerFields
  .extend({ email: z.string(), phone: z.string(), billing: deliveryAddress })
  .partial()
