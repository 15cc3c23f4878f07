import { describe, expect, it } from 'vitest'
import { cartEntryKey, cartTotalInCents, countUnits, lineTotalInCents } from './cart.ts'

const choice = { productId: 'sw-001', size: 'M', color: 'Noir' }

describe('cartEntryKey', () => {
  it('returns the same key for the same product, size and color', () => {
    expect(cartEntryKey({ ...choice })).toBe(cartEntryKey({ color: 'Noir', size: 'M', productId: 'sw-001' }))
  })

  it.each([{ productId: 'sw-002' }, { size: 'L' }, { color: 'Ivory' }])(
    'returns another key for %j',
    (other) => {
      expect(cartEntryKey({ ...choice, ...other })).not.toBe(cartEntryKey(choice))
    },
  )

  it('returns different keys if fields are split differently', () => {
    expect(cartEntryKey({ productId: 'a', size: 'b c', color: 'd' })).not.toBe(
      cartEntryKey({ productId: 'a', size: 'b', color: 'c d' }),
    )
  })
})

describe('cart totals', () => {
  it('calculates line totals in cents', () => {
    expect(lineTotalInCents({ price: 19.99, quantity: 3 })).toBe(5997)
    expect(lineTotalInCents({ price: 0.1, quantity: 3 })).toBe(30)
  })

  it('adds up the prices and units of all lines', () => {
    const lines = [
      { price: 1250, quantity: 1 },
      { price: 19.99, quantity: 2 },
    ]
    expect(cartTotalInCents(lines)).toBe(128_998)
    expect(countUnits(lines)).toBe(3)
  })

  it('returns 0 for an empty cart', () => {
    expect(cartTotalInCents([])).toBe(0)
    expect(countUnits([])).toBe(0)
  })
})
