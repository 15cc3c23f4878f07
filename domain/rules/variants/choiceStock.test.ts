import { describe, expect, it } from 'vitest'
import { type Choosable, canBeBought, isOpen, stockOfChoice } from './choiceStock.ts'
import { firstBuyable } from './firstBuyable.ts'
import { soldOutIn } from './soldOutIn.ts'

const of = (stockQuantity: number, inStock = stockQuantity > 0) => ({ inStock, stockQuantity })

/** Sizes 4 and 6 in Ivory and Noir: 4 is sold out in Ivory, 6 in both, and 8 is made to order in Noir only. */
const gown: Choosable = {
  ...of(2),
  sizes: ['4', '6', '8'],
  colors: ['Ivory', 'Noir'],
  stockBy: 'variant',
  variants: [
    { size: '4', color: 'Ivory', ...of(0) },
    { size: '6', color: 'Ivory', ...of(0) },
    { size: '8', color: 'Ivory', ...of(0) },
    { size: '4', color: 'Noir', ...of(2) },
    { size: '6', color: 'Noir', ...of(0) },
    { size: '8', color: 'Noir', ...of(0, true) },
  ],
}
const whole: Choosable = { ...of(5), sizes: ['4', '6'], colors: ['Ivory'], stockBy: 'product' }

describe('the stock of a choice', () => {
  it('is the chosen variant’s own', () => {
    expect(stockOfChoice(gown, { size: '4', color: 'Noir' })).toEqual(of(2))
    expect(stockOfChoice(gown, { size: '4', color: 'Ivory' })).toEqual(of(0))
    expect(stockOfChoice(gown, { size: '8', color: 'Noir' })).toEqual(of(0, true))
  })

  it('is nothing of what the product does not come in', () => {
    expect(stockOfChoice(gown, { size: '10', color: 'Noir' })).toEqual(of(0))
  })

  it('is the product’s where that is counted as a whole, also by an answer from before there were variants', () => {
    expect(stockOfChoice(whole, { size: '4' })).toMatchObject(of(5))
    expect(stockOfChoice({ ...whole, stockBy: undefined }, { size: '4' })).toMatchObject(of(5))
  })
})

describe('what can be bought', () => {
  it('is told of a size in any color and of a color in any size, while the other is open', () => {
    expect(canBeBought(gown, { size: '4' })).toBe(true)
    expect(canBeBought(gown, { size: '6' })).toBe(false)
    expect(canBeBought(gown, { color: 'Ivory' })).toBe(false)
    expect(canBeBought(gown, { color: 'Noir' })).toBe(true)
    expect(canBeBought(gown, {})).toBe(true)
  })

  it('is told of both together', () => {
    expect(canBeBought(gown, { size: '4', color: 'Ivory' })).toBe(false)
    expect(canBeBought(gown, { size: '8', color: 'Noir' })).toBe(true)
  })
})

describe('a choice', () => {
  it('is open until all is chosen that there is to choose', () => {
    expect(isOpen(gown, { size: '4' })).toBe(true)
    expect(isOpen(gown, { size: '4', color: '' })).toBe(true)
    expect(isOpen(gown, { size: '4', color: 'Noir' })).toBe(false)
    expect(isOpen({ sizes: [], colors: ['Noir'] }, { color: 'Noir' })).toBe(false)
  })
})

describe('buying without being asked', () => {
  it('takes the first size that can be bought in the color', () => {
    expect(firstBuyable(gown, { color: 'Noir' })).toEqual({ size: '4', color: 'Noir' })
    expect(firstBuyable(gown, { color: 'Noir', size: '8' })).toEqual({ size: '8', color: 'Noir' })
    expect(firstBuyable(gown, { color: 'Noir', size: '6' })).toEqual({ size: '4', color: 'Noir' })
  })

  it('takes another color only where none was wished for', () => {
    expect(firstBuyable(gown, { color: 'Ivory' })).toBeUndefined()
    expect(firstBuyable(gown, {})).toEqual({ size: '4', color: 'Noir' })
  })

  it('takes the first of each where the product is counted as a whole, and nothing of one that is sold out', () => {
    expect(firstBuyable(whole, {})).toEqual({ size: '4', color: 'Ivory' })
    expect(firstBuyable(whole, { size: '6' })).toEqual({ size: '6', color: 'Ivory' })
    expect(firstBuyable({ ...whole, sizes: [], colors: [] }, {})).toEqual({ size: '', color: '' })
    expect(firstBuyable({ ...whole, inStock: false }, {})).toBeUndefined()
  })
})

describe('what is sold out', () => {
  it.each([
    [{ size: '6', color: 'Noir' }, ['6']],
    [{ size: '6' }, ['6']],
    [{ size: '4', color: 'Ivory' }, ['Ivory']],
    [{ color: 'Ivory' }, ['Ivory']],
    [{ size: '4', color: 'Noir' }, []],
  ])('of %j is named %j', (choice, words) => {
    expect(soldOutIn(gown, choice)).toEqual(words)
  })

  it('is named with both where each can be had in another way', () => {
    const variants = gown.variants?.map((each) =>
      each.size === '8' && each.color === 'Ivory' ? { ...each, ...of(1) } : each,
    )
    expect(soldOutIn({ ...gown, variants }, { size: '4', color: 'Ivory' })).toEqual(['4', 'Ivory'])
  })

  it('is the size where there is but one color', () => {
    const one = { ...gown, colors: ['Ivory'], variants: gown.variants?.slice(0, 3) }
    expect(soldOutIn({ ...one, sizes: ['4', '6', '8'] }, { size: '4', color: 'Ivory' })).toEqual(['4'])
  })

  it('is not named of a product that is sold out as a whole', () => {
    expect(soldOutIn({ ...gown, inStock: false }, { size: '6', color: 'Noir' })).toEqual([])
  })
})
