import { describe, expect, it } from 'vitest'
import type { StockPlace } from './stockPlace.ts'
import { type PlacedChange, placesToRestock, sumUnitsTaken } from './unitsTaken.ts'

const whole: StockPlace = { product: 'gown' }
const [small, large] = [
  { product: 'gown', variant: 's' },
  { product: 'gown', variant: 'l' },
] as const

const change = (
  place: StockPlace = whole,
  cause: 'sold' | 'returned',
  [before, after]: [number, number],
  inStock = true,
): PlacedChange => ({
  place,
  change: {
    cause,
    before: { inStock, stockQuantity: before },
    after: { inStock: after > 0, stockQuantity: after },
  },
})

describe('placesToRestock', () => {
  it('returns the units taken, not the units bought', () => {
    const changes = [change(small, 'sold', [1, 0])]
    expect(sumUnitsTaken(changes)).toBe(1)
    expect(placesToRestock(changes, [whole, small, large], [{ place: small, units: 2 }])).toEqual([
      { place: small, units: 1, wasInStock: true },
    ])
  })

  it('returns units to the variant they were taken from, even if the order names another one', () => {
    const changes = [change(small, 'sold', [3, 1], false)]
    expect(placesToRestock(changes, [small, large], [{ place: large, units: 2 }])).toEqual([
      { place: small, units: 2, wasInStock: false },
    ])
  })

  it('spreads units over the variants if the product is now counted by variant', () => {
    const today = [
      { place: small, units: 2 },
      { place: large, units: 2 },
    ]
    const sold = change(whole, 'sold', [3, 0])
    expect(placesToRestock([sold], [small, large], today)).toEqual([
      { place: small, units: 2, wasInStock: true },
      { place: large, units: 1, wasInStock: true },
    ])
    const interrupted = [sold, change(small, 'returned', [0, 2])]
    expect(placesToRestock(interrupted, [small, large], today)).toEqual([
      { place: large, units: 1, wasInStock: true },
    ])
  })

  it('returns nothing twice, and nothing to a deleted product', () => {
    const sold = change(whole, 'sold', [2, 1])
    const today = [{ place: whole, units: 1 }]
    expect(placesToRestock([sold, change(whole, 'returned', [1, 2])], [whole], today)).toEqual([])
    expect(placesToRestock([sold], [], [])).toEqual([])
  })
})
