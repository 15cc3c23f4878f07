import { countryCode } from './countries.ts'

/** Where the code stands before the city, by ISO country code (Universal Postal Union, addressing systems). */
const CODE_FIRST: ReadonlySet<string> = new Set(['FR', 'DE', 'IT', 'ES'])
/** Where no comma stands between the city and its province or state (Canada Post and Australia Post, addressing guides). */
const WITHOUT_COMMA: ReadonlySet<string> = new Set(['CA', 'AU'])

interface Place {
  city?: string | null | undefined
  /** The code of a state, or a region as it was written. */
  state?: string | null | undefined
  zipCode?: string | null | undefined
  /** Its name in the country list. */
  country?: string | null | undefined
}

/** City, state and postal code on one line of an address, in the order in which the country writes them: 'New York, NY 10003'. */
export function cityLine({ city, state, zipCode, country }: Place): string {
  const code = countryCode(country ?? '')
  if (CODE_FIRST.has(code)) return joined(', ', joined(' ', zipCode, city), state)
  return joined(' ', joined(WITHOUT_COMMA.has(code) ? ' ' : ', ', city, state), zipCode)
}

function joined(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
