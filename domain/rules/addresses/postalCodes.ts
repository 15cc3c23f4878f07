import { toPlainDigits } from '../content/cleanText.ts'
import { DEFAULT_COUNTRY, countryCode } from './countries.ts'
import { US_STATES, hasStates, stateCode } from './states.ts'
import { findStatesByZipCode } from './zipStates.ts'

interface PostalCode {
  form: RegExp
  example: string
}

/** Postal code formats by ISO country code, in upper case and without spaces. */
const POSTAL_CODES: Readonly<Record<string, PostalCode>> = {
  US: { form: /^\d{5}(-?\d{4})?$/, example: '10001' },
  CA: { form: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, example: 'K1A 0B1' },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  FR: { form: /^\d{5}$/, example: '75001' },
  DE: { form: /^\d{5}$/, example: '10115' },
  IT: { form: /^\d{5}$/, example: '00184' },
  ES: { form: /^\d{5}$/, example: '28013' },
  AU: { form: /^\d{4}$/, example: '2000' },
}

/** Returns what is wrong with a postal code of a country (its name in COUNTRIES), as a sentence, or null if it is valid. */
export function postalCodeProblem(country: string, typed: string): string | null {
  const written = POSTAL_CODES[countryCode(country)]
  if (!written || written.form.test(toPlainDigits(typed).replace(/\s/g, '').toUpperCase())) return null
  return country === DEFAULT_COUNTRY
    ? 'Enter a 5- or 9-digit ZIP code, such as 10001 or 10001-1234.'
    : `Enter a valid postal code, such as ${written.example}.`
}

/** Returns a valid postal code as its country writes it: in capitals, with a space in the United Kingdom and Canada. */
export function formatPostalCode(country: string, typed: string): string {
  const code = toPlainDigits(typed)
  if (!['CA', 'GB'].includes(countryCode(country)) || postalCodeProblem(country, code)) return code
  const compact = code.replace(/\s/g, '').toUpperCase()
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`
}

/** Returns why a valid ZIP code and a state of the United States cannot belong together, or null if they can. */
export function zipStateProblem(country: string, zipCode: string, state: string): string | null {
  const code = stateCode(state)
  if (!hasStates(country) || !code || postalCodeProblem(country, zipCode)) return null
  const typed = toPlainDigits(zipCode)
  const states = findStatesByZipCode(typed)
  if (states.includes(code)) return null
  if (states.length === 0) return `No state has ZIP code ${typed}. Check the ZIP code.`
  const names = US_STATES.filter((each) => states.includes(each.code)).map(({ name }) => name)
  return `ZIP code ${typed} is in ${names.join(' or ')}. Check the ZIP code and state.`
}
