import { expect, it } from 'vitest'
import { formatFeetAndInches } from './formatFeetAndInches.ts'

it.each([
  [178, '5′ 10″'],
  [183, '6′ 0″'],
  [152, '5′ 0″'],
])('formats a height of %d cm as %s', (cm, words) => {
  expect(formatFeetAndInches(cm)).toBe(words)
})
