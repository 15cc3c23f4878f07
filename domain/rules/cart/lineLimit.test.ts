import { describe, expect, it } from 'vitest'
import { getLimitForAdding, getLineLimit } from './lineLimit.ts'
import type { CurrentProduct } from './unavailableLines.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir', quantity: 2 }
const larger = { ...line, size: 'M' }
const product: CurrentProduct = { inStock: true, stockQuantity: 3, sizes: ['S', 'M'], colors: ['Noir'] }
/** Three units in S, one in M; L is made to order. */
const byVariant: CurrentProduct = {
  inStock: true,
  stockQuantity: 4,
  sizes: ['S', 'M', 'L'],
  colors: ['Noir'],
  stockBy: 'variant',
  variants: (
    [
      ['S', 3],
      ['M', 1],
      ['L', 0],
    ] as const
  ).map(([size, stockQuantity]) => ({
    size,
    color: 'Noir',
    inStock: true,
    stockQuantity,
  })),
}
const limits = { perProduct: 5, perOrder: 8 }

describe('lineBound', () => {
  it('returns the stock minus the units in other sizes', () => {
    const bound = { product, mostPerProduct: 5 }
    expect(getLineLimit(line, [line], bound)).toEqual({ max: 3, by: 'stock', of: 3 })
    expect(getLineLimit(line, [line, larger], bound)).toEqual({ max: 1, by: 'stock', of: 3 })
    expect(getLineLimit(line, [{ ...larger, quantity: 4 }], bound).max).toBe(0)
    expect(getLineLimit(line, [{ ...larger, productId: 'p-2' }], bound).max).toBe(3)
  })

  it('returns the limit per order and product if it is lower than the stock', () => {
    const many = { ...product, stockQuantity: 50 }
    expect(getLineLimit(line, [larger], { product: many, mostPerProduct: 5 })).toEqual({
      max: 3,
      by: 'product',
      of: 5,
    })
  })

  it('returns only the limit per line if the product is made to order or no limit is known', () => {
    const whole = { max: 99, by: 'line', of: 99 }
    const of = (stockQuantity: number) => ({ ...product, stockQuantity })
    expect(getLineLimit(line, [larger], { product: of(0), mostPerProduct: 5 })).toEqual(whole)
    expect(getLineLimit(line, [larger], { product: of(500) })).toEqual(whole)
    expect(getLineLimit(line, [larger], { product: undefined, mostPerProduct: 5 })).toEqual(whole)
  })

  it('returns the units that others leave, as reported by a rejected payment', () => {
    expect(getLineLimit(line, [], { product, left: 2 })).toEqual({ max: 2, by: 'stock', of: 2 })
  })

  it('returns the count of the variant, whatever the units in other sizes', () => {
    const bounds = { product: byVariant, mostPerProduct: 5 }
    expect(getLineLimit(line, [larger], bounds)).toEqual({ max: 3, by: 'variant', of: 3 })
    expect(getLineLimit(larger, [line], bounds)).toEqual({ max: 1, by: 'variant', of: 1 })
    expect(getLineLimit({ ...line, size: 'L' }, [line], bounds).max).toBe(99)
  })

  it('applies the limit per product to all sizes, except made-to-order units', () => {
    const bounds = { product: byVariant, mostPerProduct: 4 }
    expect(getLineLimit(line, [larger], bounds)).toEqual({ max: 2, by: 'product', of: 4 })
    expect(getLineLimit(line, [{ ...larger, size: 'L' }], bounds).max).toBe(3)
  })
})

describe('boundOfAdding', () => {
  it('ignores the units of lines that exceed the stock or are unavailable', () => {
    const asksTooMuch = { ...larger, quantity: 5 }
    expect(getLimitForAdding(line, [asksTooMuch], { product, limits }).max).toBe(3)
    expect(getLimitForAdding(line, [{ ...larger, size: 'XL' }], { product, limits }).max).toBe(3)
    expect(getLimitForAdding(line, [larger], { product, limits }).max).toBe(1)
  })

  it('applies the limit per order, except to made-to-order lines', () => {
    const elsewhere = { productId: 'p-2', size: '', color: '', quantity: 6 }
    const bounds = { product: { ...product, stockQuantity: 50 }, limits }
    const inAll = { max: 2, by: 'order', of: 8 }
    expect(getLimitForAdding(line, [elsewhere, line], bounds)).toEqual(inAll)
    expect(getLimitForAdding(line, [elsewhere, { ...larger, quantity: 1 }], bounds).max).toBe(1)
    expect(getLimitForAdding(line, [{ ...elsewhere, isMadeToOrder: true }], bounds).max).toBe(5)
    expect(
      getLimitForAdding(line, [elsewhere], { product: { ...product, stockQuantity: 0 }, limits }).max,
    ).toBe(99)
  })

  it('applies the count of the variant, and the limit per order with other counted lines', () => {
    const bounds = { product: byVariant, limits: { perProduct: 5, perOrder: 3 } }
    const made = { ...line, size: 'L', quantity: 9 }
    const bound = (beside: (typeof line)[]) => getLimitForAdding(line, beside, bounds)
    expect(bound([{ ...larger, quantity: 1 }])).toEqual({ max: 2, by: 'order', of: 3 })
    expect(bound([made])).toEqual({ max: 3, by: 'variant', of: 3 })
    // This line exceeds the stock of its size, so it is not part of the order.
    expect(bound([{ ...larger, quantity: 2 }]).max).toBe(3)
  })

  it('returns the stock if no limit is known', () => {
    expect(getLimitForAdding(line, [], { product })).toEqual({ max: 3, by: 'stock', of: 3 })
  })
})
