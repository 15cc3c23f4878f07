import { describe, expect, it } from 'vitest'
import { getChoiceAvailability, mayBeHeld } from './choiceAvailability.ts'
import type { ChoosableProduct } from './choiceStock.ts'
import { getPollDelayMs } from './getPollDelayMs.ts'

const of = (stockQuantity: number, inStock = stockQuantity > 0) => ({ inStock, stockQuantity })
const noir = { color: 'Noir' }

const suit: ChoosableProduct = {
  ...of(9),
  sizes: ['S', 'M', 'L'],
  colors: ['Noir'],
  stockBy: 'variant',
  variants: [
    { size: 'S', ...noir, ...of(2) },
    { size: 'M', ...noir, ...of(7) },
    { size: 'L', ...noir, ...of(0) },
  ],
}
const whole: ChoosableProduct = { ...of(2), sizes: ['S', 'M'], colors: ['Noir'], stockBy: 'product' }
const FREES_AT = '2026-11-25T14:32:00.000Z'
const S = { size: 'S', ...noir }

const answer = (left: number | null, freesAt: string | null = null, isForWaiting = false) => ({
  variants: [
    { size: 'M', ...noir, left: 7, freesAt: null, isForWaiting: false },
    { ...S, left, freesAt, isForWaiting },
  ],
})

describe('choiceNow', () => {
  it('returns the count of the catalog, sold out or made to order', () => {
    expect(getChoiceAvailability(suit, S)).toEqual({ kind: 'counted', left: 2 })
    expect(getChoiceAvailability(suit, { size: 'L', ...noir })).toEqual({ kind: 'soldOut' })
    const made = { ...suit, variants: [{ size: 'S', ...noir, ...of(0, true) }] }
    expect(getChoiceAvailability(made, S)).toEqual({ kind: 'madeToOrder' })
  })

  it('returns no count for an incomplete choice', () => {
    expect(getChoiceAvailability(suit, noir)).toEqual({ kind: 'open', mayBeMadeToOrder: false })
    const mixed = { ...suit, variants: [...(suit.variants ?? []), { size: 'XL', ...noir, ...of(0, true) }] }
    expect(getChoiceAvailability(mixed, {})).toEqual({ kind: 'open', mayBeMadeToOrder: true })
    expect(
      getChoiceAvailability({ ...suit, variants: [{ size: 'L', ...noir, ...of(0) }] }, { size: 'L' }),
    ).toEqual({
      kind: 'soldOut',
    })
  })

  it('returns made to order for an incomplete choice if all available variants are', () => {
    const made = { size: 'M', ...noir, ...of(0, true) }
    const gown = {
      ...suit,
      ...of(0, true),
      variants: [made, { ...made, size: 'L' }, { ...made, size: 'S', inStock: false }],
    }
    expect(getChoiceAvailability(gown, noir)).toEqual({ kind: 'madeToOrder' })
    const some = { ...suit, variants: [made, { ...made, size: 'L', ...of(2) }] }
    expect(getChoiceAvailability(some, noir)).toEqual({ kind: 'open', mayBeMadeToOrder: true })
  })

  it('returns the product count for an incomplete choice if variants have no counts', () => {
    expect(getChoiceAvailability(whole, {})).toEqual({ kind: 'counted', left: 2 })
    expect(getChoiceAvailability({ ...whole, inStock: false }, {})).toEqual({ kind: 'soldOut' })
  })

  it('prefers the current availability to the count of the catalog', () => {
    expect(getChoiceAvailability(suit, S, answer(1))).toEqual({ kind: 'counted', left: 1 })
    const held = { kind: 'held', freesAt: FREES_AT }
    expect(getChoiceAvailability(suit, S, answer(0, FREES_AT))).toEqual({ ...held, isForWaiting: false })
    expect(getChoiceAvailability(suit, S, answer(0, FREES_AT, true))).toEqual({ ...held, isForWaiting: true })
    expect(getChoiceAvailability(suit, S, answer(0))).toEqual({ kind: 'soldOut' })
    expect(getChoiceAvailability(suit, S, answer(null))).toEqual({ kind: 'madeToOrder' })
    expect(getChoiceAvailability(suit, { size: 'M', ...noir }, answer(0, FREES_AT))).toMatchObject({
      left: 7,
    })
  })
})

describe('availability requests', () => {
  it('requests availability only for choices with few counted units', () => {
    expect(mayBeHeld(suit, S)).toBe(true)
    expect(mayBeHeld(suit, { size: 'M', ...noir })).toBe(false)
    expect(mayBeHeld(suit, { size: 'L', ...noir })).toBe(false)
    expect(mayBeHeld(suit, noir)).toBe(false)
    expect(mayBeHeld(whole, {})).toBe(true)
  })

  const now = Date.parse('2026-11-25T14:30:00.000Z')

  it('waits until a unit may be released, plus a random delay', () => {
    expect(getPollDelayMs(FREES_AT, { now, tries: 0, luck: 0 })).toBe(121_500)
    expect(getPollDelayMs(FREES_AT, { now, tries: 0, luck: 1 })).toBe(124_000)
  })

  it('polls at least every five minutes, because holds may be released early', () => {
    expect(getPollDelayMs('2026-11-25T15:30:00.000Z', { now, tries: 0, luck: 0 })).toBe(300_000)
  })

  it.each([
    [0, 5000],
    [1, 10_000],
    [3, 40_000],
    [30, 300_000],
  ])('backs off after the expected release: after %i tries, waits %i ms', (tries, pause) => {
    expect(getPollDelayMs('2026-11-25T14:29:00.000Z', { now, tries, luck: 0 })).toBe(pause)
    expect(getPollDelayMs(null, { now, tries, luck: 0 })).toBe(pause)
  })
})
