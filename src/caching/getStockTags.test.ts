import { describe, expect, it } from 'vitest'
import { getStockTags } from './getStockTags.ts'
import { getCountTags, getListingTags, getDisplayedStockTags } from './tags.ts'

const product = { id: 'a', category: 'swimwear' } as const
const change = (from: [boolean, number], to: [boolean, number]) => {
  const [before, after] = [from, to].map(([inStock, stockQuantity]) => ({ inStock, stockQuantity }))
  return getStockTags(product, [before, after] as never, 10)
}

describe('getStockTags', () => {
  it('returns listing tags when the product sells out or comes back', () => {
    expect(change([true, 1], [false, 0])).toEqual(getListingTags(product))
    expect(change([false, 0], [true, 1])).toEqual(getListingTags(product))
  })

  it('returns listing tags when the product becomes or stops being made to order', () => {
    expect(change([true, 4], [true, 0])).toEqual(getListingTags(product))
    expect(change([true, 0], [true, 4])).toEqual(getListingTags(product))
  })

  it('returns product tags when only the displayed stock changes', () => {
    expect(change([true, 4], [true, 3])).toEqual(getDisplayedStockTags('a'))
  })

  it('returns the count tag when the displayed stock stays the same', () => {
    expect(change([true, 400], [true, 399])).toEqual(getCountTags('a'))
  })
})
