import { luhn } from '../cards/luhn.ts'
import { cardBrand, type CardBrand } from './cardBrands.ts'
import type { ValidationCode } from './validationError.ts'

export type FieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export interface FieldRules {
  label: string
  name: string
  autocomplete: AutoFill
  placeholder: string
  /** Extracts the digits from typed or pasted text. */
  digits(raw: string): string
  longest(digits: string, brand: CardBrand): number
  format(digits: string): string
  isComplete(digits: string, brand: CardBrand): boolean
  /** Returns the error shown while typing. */
  findError(digits: string, brand: CardBrand): ValidationCode | null
  /** Error shown after leaving an incomplete field. */
  missing: ValidationCode
}

const onlyDigits = (raw: string) => raw.replace(/\D/g, '')

const cardNumber: FieldRules = {
  label: 'Credit or debit card number',
  name: 'cardnumber',
  autocomplete: 'cc-number',
  placeholder: '1234 1234 1234 1234',
  digits: onlyDigits,
  longest: (digits) => Math.max(...cardBrand(digits).lengths),
  format: (digits) => {
    const groups = cardBrand(digits).name === 'amex' ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
    const parts = digits.match(groups) ?? []
    return (groups.global ? parts : parts.slice(1)).filter(Boolean).join(' ')
  },
  isComplete: (digits) => cardBrand(digits).lengths.includes(digits.length) && luhn(digits),
  findError: (digits) =>
    digits.length === Math.max(...cardBrand(digits).lengths) && !luhn(digits) ? 'invalid_number' : null,
  missing: 'incomplete_number',
}

const cardExpiry: FieldRules = {
  label: 'Credit or debit card expiration date',
  name: 'exp-date',
  autocomplete: 'cc-exp',
  placeholder: 'MM / YY',
  digits: (raw) => {
    // 1/34 → 0134, 12/2034 → 1234, 5 → 05, 13 → 013
    const digits = onlyDigits(raw.replace(/^\s*([1-9])\s*\//, '0$1/'))
    const short = digits.replace(/^(0[1-9]|1[0-2])20(\d\d)$/, '$1$2')
    const padded = /^([2-9]|1[3-9])/.test(short) ? `0${short}` : short
    return padded.replace(/^00+/, '0')
  },
  longest: () => 4,
  format: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
  isComplete: (digits) => digits.length === 4 && expiryFault(digits) === null,
  findError: (digits) => (digits.length === 4 ? expiryFault(digits) : null),
  missing: 'incomplete_expiry',
}

function expiryFault(digits: string): ValidationCode | null {
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  const now = new Date()
  const thisYear = now.getFullYear()
  if (year < thisYear) return 'invalid_expiry_year_past'
  if (year > thisYear + 50) return 'invalid_expiry_year'
  return year === thisYear && month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : null
}

const cardCvc: FieldRules = {
  label: 'Credit or debit card CVC/CVV',
  name: 'cvc',
  autocomplete: 'cc-csc',
  placeholder: 'CVC',
  digits: onlyDigits,
  longest: (_digits, brand) => (brand.name === 'unknown' ? 4 : brand.cvcLength),
  format: (digits) => digits,
  isComplete: (digits, brand) =>
    digits.length === brand.cvcLength || (brand.name === 'unknown' && digits.length === 4),
  findError: () => null,
  missing: 'incomplete_cvc',
}

export const fieldRules: Record<FieldKind, FieldRules> = { cardNumber, cardExpiry, cardCvc }
