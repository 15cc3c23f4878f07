import { expect, it } from 'vitest'
import { formatInches } from './inches.ts'

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
