import { expect, it } from 'vitest'
import { commonSpellings } from './commonSpellings.ts'

it('finds the most common spelling of each name', () => {
  const used = [
    ['noir', 1],
    ['Ivory', 3],
    ['Noir', 2],
    ['IVORY', 3],
  ] as const
  expect(commonSpellings(used)).toEqual(['Noir', 'IVORY'])
})
