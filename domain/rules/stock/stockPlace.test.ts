import { expect, it } from 'vitest'
import { sumStock } from './stockMove.ts'
import { placeKey, unitsByPlace } from './stockPlace.ts'

it('adds up units by stock key, in a stable order', () => {
  const lines = [
    { product: 'b', variant: 'v2', quantity: 1, size: 'M' },
    { product: 'b', variant: 'v1', quantity: 2, size: 'S' },
    { product: 'a', quantity: 1, size: 'S' },
    { product: 'a', quantity: 3, size: 'M' },
    { product: 'b', variant: 'v2', quantity: 4, size: 'M' },
  ]
  const places = unitsByPlace(lines).map(({ place, units, first }) => [
    place.product,
    place.variant,
    units,
    first.size,
  ])
  expect(places).toEqual([
    ['a', undefined, 4, 'S'],
    ['b', 'v1', 2, 'S'],
    ['b', 'v2', 5, 'M'],
  ])
  expect(unitsByPlace(lines.toReversed()).map(({ place }) => placeKey(place))).toEqual(
    unitsByPlace(lines).map(({ place }) => placeKey(place)),
  )
})

it('returns different keys for different stocks', () => {
  expect(placeKey({ product: 'a', variant: 'b' })).not.toBe(placeKey({ product: 'a","b' }))
  expect(placeKey({ product: 'a' })).toBe(placeKey({ product: 'a', variant: undefined }))
})

it("adds up the counts of a product's variants", () => {
  const none = { inStock: false, stockQuantity: 0 }
  expect(sumStock([])).toEqual(none)
  expect(sumStock([none, { inStock: true, stockQuantity: 0 }])).toEqual({ inStock: true, stockQuantity: 0 })
  expect(
    sumStock([
      { inStock: false, stockQuantity: 2 },
      { inStock: true, stockQuantity: 3 },
    ]),
  ).toEqual({
    inStock: true,
    stockQuantity: 5,
  })
})
