import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import { cleanText, toPlainDigits } from '../../../../domain/rules/content/cleanText.ts'
import { emailProblem } from '../../../../domain/rules/addresses/emailAddresses.ts'
import { tidyGiftNote } from '../../../../domain/rules/orders/giftNote.ts'
import { PHONE_PROBLEM, isPhoneNumber } from '../../../../domain/rules/addresses/phoneNumbers.ts'
import {
  ADDRESS_FIELDS,
  EMPTY_ADDRESS,
  addressErrors,
  missingFields,
  toPostalAddress,
} from './addressForm.ts'
import type { AddressErrors, AddressForm } from './addressForm.ts'

/** Form state of the shipping step; hidden fields keep their text. */
export interface CheckoutForm extends AddressForm {
  email: string
  phone: string
  isBillingSame: boolean
  billing: AddressForm
  isGift: boolean
  giftNote: string
}

export type CheckoutErrors = AddressErrors & {
  email?: string
  phone?: string
  /** Empty if valid or if the billing address is the same as the shipping address. */
  billing: AddressErrors
}

export const EMPTY_FORM: CheckoutForm = {
  ...EMPTY_ADDRESS,
  email: '',
  phone: '',
  isBillingSame: true,
  billing: EMPTY_ADDRESS,
  isGift: false,
  giftNote: '',
}

export const MISSING_FIELDS = 'Please fill in all required fields'

/** Returns error messages by field; empty if the form is valid. */
export function checkoutErrors(form: CheckoutForm): CheckoutErrors {
  const email = emailProblem(form.email)
  const phone = toPlainDigits(form.phone)
  const isBadPhone = phone !== '' && !isPhoneNumber(phone)
  return {
    ...(email !== undefined && { email }),
    ...addressErrors(form),
    ...(isBadPhone && { phone: PHONE_PROBLEM }),
    billing: form.isBillingSame ? {} : addressErrors(form.billing, 'the billing'),
  }
}

/** Lists the invalid fields as [field name, message], in form order. */
export function errorList({ email, phone, billing, ...address }: CheckoutErrors): [string, string][] {
  const list: [string, string | undefined][] = [
    ['email', email],
    ...ADDRESS_FIELDS.map((field) => [field, address[field]] as [string, string | undefined]),
    ['phone', phone],
    ...ADDRESS_FIELDS.map((field) => [`billing.${field}`, billing[field]] as [string, string | undefined]),
  ]
  return list.flatMap(([name, words]) => (words === undefined ? [] : [[name, words]]))
}

export function isComplete(form: CheckoutForm): boolean {
  return errorList(checkoutErrors(form)).length === 0
}

/** Returns the message above the form: the documented one if fields are missing, otherwise the first error. */
export function summarizeErrors(form: CheckoutForm): string {
  const isMissing =
    cleanText(form.email).trim() === '' ||
    missingFields(form).length > 0 ||
    (!form.isBillingSame && missingFields(form.billing).length > 0)
  return isMissing ? MISSING_FIELDS : (errorList(checkoutErrors(form))[0]?.[1] ?? '')
}

/** Converts the form to the request format: trims values and omits empty and hidden fields. */
export function toCustomerInfo(form: CheckoutForm): CustomerInfo {
  const phone = toPlainDigits(form.phone)
  const giftNote = form.isGift && tidyGiftNote(cleanText(form.giftNote))
  return {
    email: cleanText(form.email).trim(),
    ...toPostalAddress(form),
    ...(phone && { phone }),
    ...(!form.isBillingSame && { billing: toPostalAddress(form.billing) }),
    ...(giftNote && { giftNote }),
  }
}
