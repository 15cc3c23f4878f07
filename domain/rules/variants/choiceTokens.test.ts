import { expect, it } from 'vitest'
import { choiceTokens, hasChoice } from './choiceTokens.ts'

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

it('tells a capital from a small letter where a database may not', () => {
  expect(hasChoice(tokens, { size: 'L', color: 'Noir' })).toBe(false)
})

it('is of a product without sizes its colors', () => {
  expect(hasChoice(choiceTokens([{ size: null, color: 'Noir' }]), { size: null, color: 'Noir' })).toBe(true)
  expect(choiceTokens([])).toBe('')
})
