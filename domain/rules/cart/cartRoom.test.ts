import { describe, expect, it } from 'vitest'
import { boundOfAdding, lineBound } from './cartRoom.ts'
import type { ProductToday } from './cartToday.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir', quantity: 2 }
const larger = { ...line, size: 'M' }
const product: ProductToday = { inStock: true, stockQuantity: 3, sizes: ['S', 'M'], colors: ['Noir'] }
const limits = { perProduct: 5, perOrder: 8 }

describe('the most units of a line', () => {
  it('is what is in stock, less what the other sizes have', () => {
    expect(lineBound(line, [line], 3, 5)).toEqual({ most: 3, by: 'stock', of: 3 })
    expect(lineBound(line, [line, larger], 3, 5)).toEqual({ most: 1, by: 'stock', of: 3 })
    expect(lineBound(line, [{ ...larger, quantity: 4 }], 3, 5).most).toBe(0)
    expect(lineBound(line, [{ ...larger, productId: 'p-2' }], 3, 5).most).toBe(3)
  })

  it('is what one order takes of a product, where there are more', () => {
    expect(lineBound(line, [larger], 50, 5)).toEqual({ most: 3, by: 'product', of: 5 })
  })

  it('is bounded by its line alone where it is made to order, and where nobody told a limit', () => {
    const whole = { most: 99, by: 'line', of: 99 }
    expect(lineBound(line, [larger], 0, 5)).toEqual(whole)
    expect(lineBound(line, [larger], 500)).toEqual(whole)
  })
})

describe('adding to a line', () => {
  it('finds the units free that a line asks for in vain', () => {
    const asksTooMuch = { ...larger, quantity: 5 }
    expect(boundOfAdding(line, [asksTooMuch], { product, limits }).most).toBe(3)
    expect(boundOfAdding(line, [{ ...larger, size: 'XL' }], { product, limits }).most).toBe(3)
    expect(boundOfAdding(line, [larger], { product, limits }).most).toBe(1)
  })

  it('stops at what one order takes in all, of which made-to-order lines are no part', () => {
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

  it('is bounded by the stock alone where no limit is known', () => {
    expect(boundOfAdding(line, [], { product })).toEqual({ most: 3, by: 'stock', of: 3 })
  })
})
