import { describe, expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { formatPostalCode, postalCodeProblem } from './postalCodes.ts'

describe('postalCodeProblem', () => {
  it.each([
    ['United States', ['10001', '10001-1234', '10001 1234', '100011234', ' 10001 ']],
    ['Canada', ['K1A 0B1', 'k1a0b1']],
    ['United Kingdom', ['SW1A 1AA', 'm1 1ae', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB']],
    ['France', ['75001', '01000']],
    ['Germany', ['10115', '01067']],
    ['Italy', ['00184']],
    ['Spain', ['28013']],
    ['Australia', ['2000', '0800']],
  ])('accepts postal codes of %s in common spellings', (country, codes) => {
    expect(COUNTRIES.map(({ name }) => name)).toContain(country)
    for (const code of codes) expect([code, postalCodeProblem(country, code)]).toEqual([code, null])
  })

  it.each([
    ['United States', ['0', '1000', '100011', '10001-12', 'SW1A 1AA', '١٢٣٤٥']],
    ['Canada', ['10001', 'K1A 0B']],
    ['United Kingdom', ['10001', 'SW1A']],
    ['Germany', ['1011', '101155']],
    ['Australia', ['20000']],
  ])('rejects invalid postal codes of %s', (country, codes) => {
    for (const code of codes) expect(postalCodeProblem(country, code)).toContain('such as')
  })
})

describe('formatPostalCode', () => {
  it.each([
    ['United Kingdom', 'sw1a1aa', 'SW1A 1AA'],
    ['United Kingdom', 'm1  1ae', 'M1 1AE'],
    ['Canada', 'k1a0b1', 'K1A 0B1'],
    ['United States', ' 100011234 ', '100011234'],
    ['Germany', '10115', '10115'],
    ['United Kingdom', 'sw1a', 'sw1a'],
  ])('formats the postal code of %s %s as %s', (country, typed, expected) => {
    expect(formatPostalCode(country, typed)).toBe(expected)
  })
})
