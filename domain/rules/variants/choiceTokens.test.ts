import { expect, it } from 'vitest'
import { choiceTokens, hasChoice, splitTokens } from './choiceTokens.ts'

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
])('finds the choice %j: %s', (choice, is) => {
  expect(hasChoice(tokens, choice)).toBe(is)
})

it('encodes names without characters that a database treats as a pattern', () => {
  const odd = choiceTokens([{ size: '100%_*.?(x)', color: "L'été, \\ [blanc]|" }])
  expect(odd).toMatch(/^[a-z0-9,~-]+$/)
  expect(hasChoice(odd, { size: '100%_*.?(x)', color: null })).toBe(true)
})

it('finds names in any case', () => {
  expect(hasChoice(tokens, { size: 'L', color: 'NOIR' })).toBe(true)
})

it('encodes the colors of a product without sizes', () => {
  expect(hasChoice(choiceTokens([{ size: null, color: 'Noir' }]), { size: null, color: 'Noir' })).toBe(true)
  expect(choiceTokens([])).toBe('')
})

it('encodes variants that are ready to ship separately if others are made to order', () => {
  const ready = { size: 'S', color: 'Noir' }
  const both = [ready, { size: 'M', color: 'Noir' }]
  const { all, ready: readyTokens } = splitTokens(choiceTokens(both, [ready]))
  expect(all).toBe(choiceTokens(both))
  expect(readyTokens).toBe(choiceTokens([ready]))
  expect(choiceTokens(both, both)).toBe(choiceTokens(both))
  expect(splitTokens(choiceTokens(both))).toEqual({ all: choiceTokens(both), ready: choiceTokens(both) })
})
