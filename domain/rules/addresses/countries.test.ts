import { expect, it } from 'vitest'
import { COUNTRIES, DEFAULT_COUNTRY, countryCode } from './countries.ts'

it('maps every country of the list to the code that the payment provider wants', () => {
  expect(COUNTRIES.map(({ name }) => [name, countryCode(name)])).toEqual([
    ['United States', 'US'],
    ['Canada', 'CA'],
    ['United Kingdom', 'GB'],
    ['France', 'FR'],
    ['Germany', 'DE'],
    ['Italy', 'IT'],
    ['Spain', 'ES'],
    ['Australia', 'AU'],
  ])
})

it('takes a country it does not list for the United States', () => {
  expect(countryCode('Atlantis')).toBe('US')
  expect(countryCode(DEFAULT_COUNTRY)).toBe('US')
})
