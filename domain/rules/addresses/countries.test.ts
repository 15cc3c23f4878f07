import { expect, it } from 'vitest'
import { COUNTRIES, DEFAULT_COUNTRY, countryCode } from './countries.ts'

it('maps every listed country to the code that the payment provider requires', () => {
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

it('maps an unlisted country to the United States', () => {
  expect(countryCode('Atlantis')).toBe('US')
  expect(countryCode(DEFAULT_COUNTRY)).toBe('US')
})
