import { expect, it } from 'vitest'
import { hasRepeatedName, isSameName } from './nameKey.ts'

it.each([
  ['Noir', 'noir'],
  ['Noir', ' NOIR '],
  ['Sea Glass', 'Sea  Glass'],
  ['Sea Glass', 'Sea\u00a0Glass'],
  ['Écru', 'E\u0301cru'],
  ['L’Heure', "L'heure"],
  ['Off–White', 'Off-White'],
  ['Ｓ', 'S'],
  ['ﬁg', 'fig'],
])('treats %j and %j as the same name', (a, b) => {
  expect(isSameName(a, b)).toBe(true)
})

it.each([
  ['Écru', 'Ecru'],
  ['S', 'XS'],
  ['7.5', '75'],
])('treats %j and %j as different names', (a, b) => {
  expect(isSameName(a, b)).toBe(false)
})

it('finds repeated names', () => {
  expect(hasRepeatedName(['S', 'M', 's'])).toBe(true)
  expect(hasRepeatedName(['S', 'M', 'L'])).toBe(false)
})
