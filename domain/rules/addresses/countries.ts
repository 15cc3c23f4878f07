/** Where the shop delivers: the name a shopper chooses and the ISO 3166-1 alpha-2 code the provider wants. */
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

/** The code of a country's name; a name the shop does not list counts as the United States. */
export function countryCode(name: string): string {
  return COUNTRIES.find((country) => country.name === name)?.code ?? 'US'
}
