import { expect, it } from 'vitest'
import { feetAndInches } from './measures.ts'

it.each([
  [178, '5′ 10″'],
  [183, '6′ 0″'],
  [152, '5′ 0″'],
])('formats a height of %d cm as %s', (cm, words) => {
  expect(feetAndInches(cm)).toBe(words)
})
