import { expect, it } from 'vitest'
import { choiceToken, choiceTokens, foldToken, hasChoice, splitTokens } from './choiceTokens.ts'

const tokens = choiceTokens([
  { size: 'XS', color: 'Sea Glass' },
  { size: 'l', color: 'Noir' },
])

it.each([
  [{ size: 'XS', color: 'Sea Glass' }, true],
  [{ size: 'XS', color: null }, true],
  [{ size: null, color: 'Noir' }, true],
  [{ size: 'XS', color: 'Noir' }, false],
  [{ size: 'S', color: null }, false],
  [{ size: null, color: 'Glass' }, false],
  [{ size: null, color: 'Sea' }, false],
])('finds %j: %s', (choice, is) => {
  expect(hasChoice(tokens, choice)).toBe(is)
})

it('has nothing in it that a database reads as a pattern', () => {
  const odd = choiceTokens([{ size: '100%_*.?(x)', color: "L'été, \\ [blanc]|" }])
  expect(odd).toMatch(/^[a-z0-9,~-]+$/)
  expect(hasChoice(odd, { size: '100%_*.?(x)', color: null })).toBe(true)
})

it('finds a name in any spelling that looks the same', () => {
  expect(hasChoice(tokens, { size: 'L', color: 'NOIR' })).toBe(true)
})

it('is of a product without sizes its colors', () => {
  expect(hasChoice(choiceTokens([{ size: null, color: 'Noir' }]), { size: null, color: 'Noir' })).toBe(true)
  expect(choiceTokens([])).toBe('')
})

it('tells what is ready to ship from what is made to order, where there is both', () => {
  const ready = { size: 'S', color: 'Noir' }
  const both = [ready, { size: 'M', color: 'Noir' }]
  const { all, ready: readyTokens } = splitTokens(choiceTokens(both, [ready]))
  expect(all).toBe(choiceTokens(both))
  expect(readyTokens).toBe(choiceTokens([ready]))
  expect(choiceTokens(both, both)).toBe(choiceTokens(both))
  expect(splitTokens(choiceTokens(both))).toEqual({ all: choiceTokens(both), ready: choiceTokens(both) })
})

it('brings tokens of earlier versions into the form of today', () => {
  expect(foldToken('-53-~-53-ea-20--47-lass')).toBe(choiceToken({ size: 'S', color: 'Sea Glass' }))
  expect(foldToken('~-4e-oir')).toBe(choiceToken({ size: null, color: 'Noir' }))
})
