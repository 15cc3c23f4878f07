import { countryCode } from './countries.ts'

/** Where the code stands before the city, by ISO country code (Universal Postal Union, addressing systems). */
const CODE_FIRST: ReadonlySet<string> = new Set(['FR', 'DE', 'IT', 'ES'])

interface Place {
  city?: string | null
  zipCode?: string | null
  /** Its name in the country list. */
  country?: string | null
}

/** City and postal code on one line of an address, in the order in which the country writes them. */
export function cityLine({ city, zipCode, country }: Place): string {
  const parts = CODE_FIRST.has(countryCode(country ?? '')) ? [zipCode, city] : [city, zipCode]
  return parts.filter(Boolean).join(' ')
}
