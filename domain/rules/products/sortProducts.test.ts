import { describe, expect, it } from 'vitest'
import { sortProducts } from './sortProducts.ts'

const a = { id: 'a', price: 300, featured: false, createdAt: '2026-01-02T00:00:00.000Z' }
const b = { id: 'b', price: 100, featured: true, createdAt: '2026-01-01T00:00:00.000Z' }
const c = { id: 'c', price: 100, featured: false, createdAt: '2026-01-03T00:00:00.000Z' }

describe('sortProducts', () => {
  it.each([
    ['featured', 'bac'],
    ['price-asc', 'bca'],
    ['price-desc', 'abc'],
    ['newest', 'cab'],
  ] as const)('sorts by %s as %s', (sort, order) => {
    expect(
      sortProducts([a, b, c], sort)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order)
  })

  it('does not change the given list', () => {
    const list = [a, b]
    sortProducts(list, 'price-asc')
    expect(list).toEqual([a, b])
  })
})
