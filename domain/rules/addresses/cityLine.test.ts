import { describe, expect, it } from 'vitest'
import { cityLine } from './cityLine.ts'

describe('cityLine', () => {
  it.each([
    ['United States', 'New York', '10003', 'New York 10003'],
    ['Canada', 'Ottawa', 'K1A 0B1', 'Ottawa K1A 0B1'],
    ['United Kingdom', 'London', 'SW1A 1AA', 'London SW1A 1AA'],
    ['Australia', 'Sydney', '2000', 'Sydney 2000'],
    ['France', 'Paris', '75001', '75001 Paris'],
    ['Germany', 'Berlin', '10115', '10115 Berlin'],
    ['Italy', 'Roma', '00184', '00184 Roma'],
    ['Spain', 'Madrid', '28013', '28013 Madrid'],
  ])('formats city and postal code as in %s', (country, city, zipCode, line) => {
    expect(cityLine({ city, zipCode, country })).toBe(line)
  })

  it.each([
    ['United States', 'New York', 'NY', '10003', 'New York, NY 10003'],
    ['Canada', 'Ottawa', 'ON', 'K1A 0B1', 'Ottawa ON K1A 0B1'],
    ['Australia', 'Sydney', 'NSW', '2000', 'Sydney NSW 2000'],
    ['United Kingdom', 'Guildford', 'Surrey', 'GU1 1AA', 'Guildford, Surrey GU1 1AA'],
    ['Italy', 'Roma', 'RM', '00184', '00184 Roma, RM'],
  ])('formats the state or region as in %s', (country, city, state, zipCode, line) => {
    expect(cityLine({ city, state, zipCode, country })).toBe(line)
  })

  it('adds no space for a missing part', () => {
    expect(cityLine({ city: 'Paris', zipCode: null, country: 'France' })).toBe('Paris')
    expect(cityLine({ zipCode: '10003' })).toBe('10003')
    expect(cityLine({ city: 'New York', state: 'NY' })).toBe('New York, NY')
    expect(cityLine({ city: 'New York', state: '', zipCode: '10003' })).toBe('New York 10003')
  })
})
