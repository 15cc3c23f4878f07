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
  postalAddressOf,
} from './addressForm.ts'
import type { AddressErrors, AddressForm } from './addressForm.ts'

/** All that is typed into the checkout's first step; what is not asked for just now stays as it was typed. */
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
  /** Empty where nothing is wrong, or where the card is billed to the same address. */
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

/** What is wrong with each field; nothing when the order can be sent there. */
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

/** The wrong fields' names and sentences, in the order of the form. */
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

/** The sentence over the form: the documented one when something is missing, else what is wrong. */
export function summaryOfErrors(form: CheckoutForm): string {
  const isMissing =
    cleanText(form.email).trim() === '' ||
    missingFields(form).length > 0 ||
    (!form.isBillingSame && missingFields(form.billing).length > 0)
  return isMissing ? MISSING_FIELDS : (errorList(checkoutErrors(form))[0]?.[1] ?? '')
}

/** Who buys, as it is sent: without the blanks around it, and without what was left out or is not asked for. */
export function customerOf(form: CheckoutForm): CustomerInfo {
  const phone = toPlainDigits(form.phone)
  const giftNote = form.isGift && tidyGiftNote(cleanText(form.giftNote))
  return {
    email: cleanText(form.email).trim(),
    ...postalAddressOf(form),
    ...(phone && { phone }),
    ...(!form.isBillingSame && { billing: postalAddressOf(form.billing) }),
    ...(giftNote && { giftNote }),
  }
}
