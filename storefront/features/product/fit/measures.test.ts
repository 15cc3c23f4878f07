import { expect, it } from 'vitest'
import { feetAndInches, lengthIn } from './measures.ts'

it.each([
  [85, '33.5', '85'],
  [66, '26.0', '66'],
  [89.5, '35.2', '89.5'],
])('measures %d centimeters as %s inches', (cm, inches, centimeters) => {
  expect([lengthIn('in', cm), lengthIn('cm', cm)]).toEqual([inches, centimeters])
})

it.each([
  [178, '5′ 10″'],
  [183, '6′ 0″'],
  [152, '5′ 0″'],
])('tells a height of %d centimeters as %s', (cm, words) => {
  expect(feetAndInches(cm)).toBe(words)
})
