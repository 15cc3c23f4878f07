/** Countries that the shop delivers to: the name for shoppers, and the ISO 3166-1 alpha-2 code for Stripe. */
export const COUNTRIES = [
  { name: 'United States', code: 'US' },
  { name: 'Canada', code: 'CA' },
  { name: 'United Kingdom', code: 'GB' },
  { name: 'France', code: 'FR' },
  { name: 'Germany', code: 'DE' },
  { name: 'Italy', code: 'IT' },
  { name: 'Spain', code: 'ES' },
  { name: 'Australia', code: 'AU' },
] as const

export const DEFAULT_COUNTRY = 'United States'

/** Returns the code of a country by its name; 'US' if it is not listed. */
export function countryCode(name: string): string {
  return COUNTRIES.find((country) => country.name === name)?.code ?? 'US'
}
