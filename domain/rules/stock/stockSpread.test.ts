import { describe, expect, it } from 'vitest'
import { choiceNoun, formatChoiceCount, lowCount, spreadLabel } from './stockSpread.ts'

const variant = (stockQuantity: number, inStock = stockQuantity > 0, size: string | null = '6') => ({
  size,
  color: null as string | null,
  inStock,
  stockQuantity,
})
const inColor = { ...variant(1), color: 'Noir' }

describe('spread of units over variants', () => {
  it.each([
    ['12 in 2 of 3 sizes', [variant(5), variant(7), variant(0)]],
    ['5 in 1 of 3 sizes, 1 made to order', [variant(5), variant(0, true), variant(9, false)]],
    ['made to order in 2 of 2 sizes', [variant(0, true), variant(0, true)]],
    ['sold out', [variant(0), variant(0)]],
    ['9, none for sale', [variant(9, false), variant(0)]],
    ['1 in 1 of 1 size and color', [inColor]],
  ])('formats the spread as %j', (label, variants) => {
    expect(spreadLabel(variants)).toBe(label)
  })

  it('names the options of the variants: size, color or both', () => {
    expect(choiceNoun([variant(1)])).toBe('size')
    expect(choiceNoun([{ size: null, color: 'Noir' }])).toBe('color')
    expect(formatChoiceCount([inColor, inColor])).toBe('2 sizes and colors')
  })

  it('counts variants that run low, without those that are sold out or made to order', () => {
    expect(lowCount([variant(3), variant(1), variant(0), variant(0, true), variant(4)])).toBe(2)
  })
})
