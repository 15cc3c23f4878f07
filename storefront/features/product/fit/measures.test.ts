import { expect, it } from 'vitest'
import { feetAndInches } from './measures.ts'

it.each([
  [178, '5′ 10″'],
  [183, '6′ 0″'],
  [152, '5′ 0″'],
])('tells a height of %d centimeters as %s', (cm, words) => {
  expect(feetAndInches(cm)).toBe(words)
})
