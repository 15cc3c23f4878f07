import { describe, expect, it } from 'vitest'
import { formatInches, heightInCentimeters, toCentimeters, toFeet, toInches } from './inches.ts'

describe('inches', () => {
  it('converts inches to centimeters and back, to the quarter inch', () => {
    for (let quarters = 1; quarters <= 900; quarters++) {
      const typed = String(quarters / 4)
      expect(toInches(toCentimeters(typed))).toBe(typed)
    }
    expect(toCentimeters('31.75')).toBe('80.5')
  })

  it('returns texts that are not numbers unchanged', () => {
    expect([toInches(''), toCentimeters('wide'), toFeet(' ')]).toEqual(['', 'wide', ' '])
  })
})

describe('heightInCentimeters', () => {
  it.each([`5' 10"`, '5′10″', '5 ft 10 in', '5’ 10', '70'])('reads %s as 178 cm', (typed) => {
    expect(heightInCentimeters(typed)).toBe('178')
  })

  it('reads whole feet, and returns other texts unchanged', () => {
    expect([heightInCentimeters("6'"), heightInCentimeters('tall'), heightInCentimeters('')]).toEqual([
      '183',
      'tall',
      '',
    ])
  })

  it('reads the output of toFeet', () => {
    for (let cm = 150; cm <= 200; cm++)
      expect(toFeet(heightInCentimeters(toFeet(String(cm))))).toBe(toFeet(String(cm)))
  })
})

it.each([
  [85, '33½'],
  [66, '26'],
  [72, '28¼'],
  [89.5, '35¼'],
  [1.5, '½'],
  [50.7, '20'],
])('formats %d centimeters as %s inches', (cm, inches) => {
  expect(formatInches(cm)).toBe(inches)
})

it('rounds to half inches', () => {
  expect(formatInches(72, 0.5)).toBe('28½')
})
