import { describe, expect, it } from 'vitest'
import { boundOfAdding, lineBound } from './cartRoom.ts'
import type { ProductToday } from './cartToday.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir', quantity: 2 }
const larger = { ...line, size: 'M' }
const product: ProductToday = { inStock: true, stockQuantity: 3, sizes: ['S', 'M'], colors: ['Noir'] }
/** Three units in S, one in M; L is made to order. */
const byVariant: ProductToday = {
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
    expect(lineBound(line, [line], bound)).toEqual({ most: 3, by: 'stock', of: 3 })
    expect(lineBound(line, [line, larger], bound)).toEqual({ most: 1, by: 'stock', of: 3 })
    expect(lineBound(line, [{ ...larger, quantity: 4 }], bound).most).toBe(0)
    expect(lineBound(line, [{ ...larger, productId: 'p-2' }], bound).most).toBe(3)
  })

  it('returns the limit per order and product if it is lower than the stock', () => {
    const many = { ...product, stockQuantity: 50 }
    expect(lineBound(line, [larger], { product: many, mostPerProduct: 5 })).toEqual({
      most: 3,
      by: 'product',
      of: 5,
    })
  })

  it('returns only the limit per line if the product is made to order or no limit is known', () => {
    const whole = { most: 99, by: 'line', of: 99 }
    const of = (stockQuantity: number) => ({ ...product, stockQuantity })
    expect(lineBound(line, [larger], { product: of(0), mostPerProduct: 5 })).toEqual(whole)
    expect(lineBound(line, [larger], { product: of(500) })).toEqual(whole)
    expect(lineBound(line, [larger], { product: undefined, mostPerProduct: 5 })).toEqual(whole)
  })

  it('returns the units that others leave, as reported by a rejected payment', () => {
    expect(lineBound(line, [], { product, left: 2 })).toEqual({ most: 2, by: 'stock', of: 2 })
  })

  it('returns the count of the variant, whatever the units in other sizes', () => {
    const bounds = { product: byVariant, mostPerProduct: 5 }
    expect(lineBound(line, [larger], bounds)).toEqual({ most: 3, by: 'variant', of: 3 })
    expect(lineBound(larger, [line], bounds)).toEqual({ most: 1, by: 'variant', of: 1 })
    expect(lineBound({ ...line, size: 'L' }, [line], bounds).most).toBe(99)
  })

  it('applies the limit per product to all sizes, except made-to-order units', () => {
    const bounds = { product: byVariant, mostPerProduct: 4 }
    expect(lineBound(line, [larger], bounds)).toEqual({ most: 2, by: 'product', of: 4 })
    expect(lineBound(line, [{ ...larger, size: 'L' }], bounds).most).toBe(3)
  })
})

describe('boundOfAdding', () => {
  it('ignores the units of lines that exceed the stock or are unavailable', () => {
    const asksTooMuch = { ...larger, quantity: 5 }
    expect(boundOfAdding(line, [asksTooMuch], { product, limits }).most).toBe(3)
    expect(boundOfAdding(line, [{ ...larger, size: 'XL' }], { product, limits }).most).toBe(3)
    expect(boundOfAdding(line, [larger], { product, limits }).most).toBe(1)
  })

  it('applies the limit per order, except to made-to-order lines', () => {
    const elsewhere = { productId: 'p-2', size: '', color: '', quantity: 6 }
    const bounds = { product: { ...product, stockQuantity: 50 }, limits }
    const inAll = { most: 2, by: 'order', of: 8 }
    expect(boundOfAdding(line, [elsewhere, line], bounds)).toEqual(inAll)
    expect(boundOfAdding(line, [elsewhere, { ...larger, quantity: 1 }], bounds).most).toBe(1)
    expect(boundOfAdding(line, [{ ...elsewhere, isMadeToOrder: true }], bounds).most).toBe(5)
    expect(boundOfAdding(line, [elsewhere], { product: { ...product, stockQuantity: 0 }, limits }).most).toBe(
      99,
    )
  })

  it('applies the count of the variant, and the limit per order with other counted lines', () => {
    const bounds = { product: byVariant, limits: { perProduct: 5, perOrder: 3 } }
    const made = { ...line, size: 'L', quantity: 9 }
    const bound = (beside: (typeof line)[]) => boundOfAdding(line, beside, bounds)
    expect(bound([{ ...larger, quantity: 1 }])).toEqual({ most: 2, by: 'order', of: 3 })
    expect(bound([made])).toEqual({ most: 3, by: 'variant', of: 3 })
    // This line exceeds the stock of its size, so it is not part of the order.
    expect(bound([{ ...larger, quantity: 2 }]).most).toBe(3)
  })

  it('returns the stock if no limit is known', () => {
    expect(boundOfAdding(line, [], { product })).toEqual({ most: 3, by: 'stock', of: 3 })
  })
})
