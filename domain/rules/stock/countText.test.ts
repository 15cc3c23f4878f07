import { describe, expect, it } from 'vitest'
import { formatStockCount, readCount } from './countText.ts'

const of = (stockQuantity: number, inStock = true) => ({ inStock, stockQuantity })

describe('stock count input', () => {
  it.each([
    ['5', of(5)],
    [' 1,200 ', of(1200)],
    ['0', of(0, false)],
    ['sold out', of(0, false)],
    ['m', of(0)],
    ['Made to order', of(0)],
    ['5n', of(5, false)],
    ['5 N', of(5, false)],
    ['9, not for sale', of(9, false)],
    ['0 n', of(0, false)],
    ['1000000', of(1_000_000)],
  ])('reads the count %j', (text, count) => {
    expect(readCount(text)).toEqual(count)
  })

  it.each(['', '-1', '1.5', '12,50', 'x', 'n', 'm5', '1000001', '1e3'])('rejects the count %j', (text) => {
    expect(readCount(text)).toBeNull()
  })

  it.each([of(5), of(0), of(0, false), of(7, false)])(
    'formats %j so that it reads back the same',
    (count) => {
      expect(readCount(formatStockCount(count))).toEqual(count)
    },
  )
})
