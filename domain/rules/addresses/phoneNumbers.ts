import { toPlainDigits } from '../content/cleanText.ts'

export const PHONE_LENGTH = 40

/** Optional plus, digits with the usual separators, and an optional extension, which is not captured. */
const PHONE_PATTERN = /^\+?([\d\s().\-/]+)(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i

export const PHONE_PROBLEM =
  'Enter a phone number with its area code, such as (212) 555-0123, or leave it empty.'

/** Returns whether a text may be a phone number: seven to fifteen digits (ITU-T E.164) in any usual format. */
export function isPhoneNumber(typed: string): boolean {
  const plain = toPlainDigits(typed)
  if (plain.length > PHONE_LENGTH) return false
  const digits = PHONE_PATTERN.exec(plain)?.[1]?.replace(/\D/g, '').length ?? 0
  return digits >= 7 && digits <= 15
}

/** Returns the tel: URL of a typed number, without its extension. */
export function phoneLink(typed: string): string {
  const [number = ''] = typed.split(/x|ext|#/i)
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
