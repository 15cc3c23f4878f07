import { describe, expect, it } from 'vitest'
import { type ChoosableProduct, canBeBought, isChoiceIncomplete, getChoiceStock } from './choiceStock.ts'
import { firstBuyable } from './firstBuyable.ts'
import { findSoldOutParts } from './findSoldOutParts.ts'

const of = (stockQuantity: number, inStock = stockQuantity > 0) => ({ inStock, stockQuantity })

/** Sizes 4, 6 and 8 in Ivory and Noir: 4 is sold out in Ivory, 6 in both. 8 is made to order in Noir only. */
const gown: ChoosableProduct = {
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
const whole: ChoosableProduct = { ...of(5), sizes: ['4', '6'], colors: ['Ivory'], stockBy: 'product' }

describe('stockOfChoice', () => {
  it('returns the stock of the chosen variant', () => {
    expect(getChoiceStock(gown, { size: '4', color: 'Noir' })).toEqual(of(2))
    expect(getChoiceStock(gown, { size: '4', color: 'Ivory' })).toEqual(of(0))
    expect(getChoiceStock(gown, { size: '8', color: 'Noir' })).toEqual(of(0, true))
  })

  it('returns no stock for a size that does not exist', () => {
    expect(getChoiceStock(gown, { size: '10', color: 'Noir' })).toEqual(of(0))
  })

  it('returns the product stock if variants have no counts, even in older responses', () => {
    expect(getChoiceStock(whole, { size: '4' })).toMatchObject(of(5))
    expect(getChoiceStock({ ...whole, stockBy: undefined }, { size: '4' })).toMatchObject(of(5))
  })
})

describe('canBeBought', () => {
  it('returns true for a size or a color if any variant of it is available', () => {
    expect(canBeBought(gown, { size: '4' })).toBe(true)
    expect(canBeBought(gown, { size: '6' })).toBe(false)
    expect(canBeBought(gown, { color: 'Ivory' })).toBe(false)
    expect(canBeBought(gown, { color: 'Noir' })).toBe(true)
    expect(canBeBought(gown, {})).toBe(true)
  })

  it('returns the availability of a size and color together', () => {
    expect(canBeBought(gown, { size: '4', color: 'Ivory' })).toBe(false)
    expect(canBeBought(gown, { size: '8', color: 'Noir' })).toBe(true)
  })
})

describe('isOpen', () => {
  it('returns true until every option of the product is chosen', () => {
    expect(isChoiceIncomplete(gown, { size: '4' })).toBe(true)
    expect(isChoiceIncomplete(gown, { size: '4', color: '' })).toBe(true)
    expect(isChoiceIncomplete(gown, { size: '4', color: 'Noir' })).toBe(false)
    expect(isChoiceIncomplete({ sizes: [], colors: ['Noir'] }, { color: 'Noir' })).toBe(false)
  })
})

describe('firstBuyable', () => {
  it('returns the first available size in the color, or the chosen one if it is available', () => {
    expect(firstBuyable(gown, { color: 'Noir' })).toEqual({ size: '4', color: 'Noir' })
    expect(firstBuyable(gown, { color: 'Noir', size: '8' })).toEqual({ size: '8', color: 'Noir' })
    expect(firstBuyable(gown, { color: 'Noir', size: '6' })).toEqual({ size: '4', color: 'Noir' })
  })

  it('returns another color only if none was chosen', () => {
    expect(firstBuyable(gown, { color: 'Ivory' })).toBeUndefined()
    expect(firstBuyable(gown, {})).toEqual({ size: '4', color: 'Noir' })
  })

  it('returns the first options of a product with one count, or nothing if it is sold out', () => {
    expect(firstBuyable(whole, {})).toEqual({ size: '4', color: 'Ivory' })
    expect(firstBuyable(whole, { size: '6' })).toEqual({ size: '6', color: 'Ivory' })
    expect(firstBuyable({ ...whole, sizes: [], colors: [] }, {})).toEqual({ size: '', color: '' })
    expect(firstBuyable({ ...whole, inStock: false }, {})).toBeUndefined()
  })
})

describe('soldOutIn', () => {
  it.each([
    [{ size: '6', color: 'Noir' }, ['6']],
    [{ size: '6' }, ['6']],
    [{ size: '4', color: 'Ivory' }, ['Ivory']],
    [{ color: 'Ivory' }, ['Ivory']],
    [{ size: '4', color: 'Noir' }, []],
  ])('names as sold out for the choice %j: %j', (choice, words) => {
    expect(findSoldOutParts(gown, choice)).toEqual(words)
  })

  it('names size and color if each is available in another combination', () => {
    const variants = gown.variants?.map((each) =>
      each.size === '8' && each.color === 'Ivory' ? { ...each, ...of(1) } : each,
    )
    expect(findSoldOutParts({ ...gown, variants }, { size: '4', color: 'Ivory' })).toEqual(['4', 'Ivory'])
  })

  it('names the size if there is only one color', () => {
    const one = { ...gown, colors: ['Ivory'], variants: gown.variants?.slice(0, 3) }
    expect(findSoldOutParts({ ...one, sizes: ['4', '6', '8'] }, { size: '4', color: 'Ivory' })).toEqual(['4'])
  })

  it('names nothing if the whole product is sold out', () => {
    expect(findSoldOutParts({ ...gown, inStock: false }, { size: '6', color: 'Noir' })).toEqual([])
  })
})
