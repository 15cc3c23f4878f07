import { describe, expect, it } from '@jest/globals'
import { lineBound } from './bagRoom.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir', quantity: 2 }
const larger = { ...line, size: 'M' }

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
