import { toPlainDigits } from '../content/cleanText.ts'

export const PHONE_LENGTH = 40

/** Digits as people set them, with a country's plus in front; an extension behind them is no part of the number. */
const FORM = /^\+?([\d\s().\-/]+)(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i

/** What is said of a phone number that is none. */
export const PHONE_PROBLEM =
  'Please enter a phone number with its area code, such as (212) 555-0123, or leave it empty.'

/** Whether this may be a phone number: seven to fifteen digits (ITU-T E.164), set as one likes. Whether it rings only a call can tell. */
export function isPhoneNumber(typed: string): boolean {
  const written = toPlainDigits(typed)
  if (written.length > PHONE_LENGTH) return false
  const digits = FORM.exec(written)?.[1]?.replace(/\D/g, '').length ?? 0
  return digits >= 7 && digits <= 15
}

/** What a link that rings a typed number leads to; an extension is dialed by hand. */
export function phoneLink(typed: string): string {
  const [number = ''] = typed.split(/x|ext|#/i)
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
