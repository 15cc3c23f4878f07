import { countryCode } from './countries.ts'

/** Countries that write the postal code before the city (Universal Postal Union, addressing systems). */
const CODE_FIRST: ReadonlySet<string> = new Set(['FR', 'DE', 'IT', 'ES'])
/** Countries without a comma between city and province or state (Canada Post and Australia Post, addressing guides). */
const WITHOUT_COMMA: ReadonlySet<string> = new Set(['CA', 'AU'])

interface Place {
  city?: string | null | undefined
  /** State code, or region as typed. */
  state?: string | null | undefined
  zipCode?: string | null | undefined
  /** Name in COUNTRIES. */
  country?: string | null | undefined
}

/** Returns city, state and postal code on one line, in the country's order: 'New York, NY 10003'. */
export function cityLine({ city, state, zipCode, country }: Place): string {
  const code = countryCode(country ?? '')
  if (CODE_FIRST.has(code)) return joined(', ', joined(' ', zipCode, city), state)
  return joined(' ', joined(WITHOUT_COMMA.has(code) ? ' ' : ', ', city, state), zipCode)
}

function joined(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
