import { describe, expect, it } from 'vitest'
import { cartEntryKey, cartTotalInCents, countUnits, lineTotalInCents } from './cart.ts'

const choice = { productId: 'sw-001', size: 'M', color: 'Noir' }

describe('a line of the bag', () => {
  it('is the same line when product, size and colour agree', () => {
    expect(cartEntryKey({ ...choice })).toBe(cartEntryKey({ color: 'Noir', size: 'M', productId: 'sw-001' }))
  })

  it.each([{ productId: 'sw-002' }, { size: 'L' }, { color: 'Ivory' }])(
    'is another line with %j',
    (other) => {
      expect(cartEntryKey({ ...choice, ...other })).not.toBe(cartEntryKey(choice))
    },
  )

  it('does not run fields into each other', () => {
    expect(cartEntryKey({ productId: 'a', size: 'b c', color: 'd' })).not.toBe(
      cartEntryKey({ productId: 'a', size: 'b', color: 'c d' }),
    )
  })
})

describe('the sums', () => {
  it('multiplies in cents', () => {
    expect(lineTotalInCents({ price: 19.99, quantity: 3 })).toBe(5997)
    expect(lineTotalInCents({ price: 0.1, quantity: 3 })).toBe(30)
  })

  it('adds all lines', () => {
    const lines = [
      { price: 1250, quantity: 1 },
      { price: 19.99, quantity: 2 },
    ]
    expect(cartTotalInCents(lines)).toBe(128_998)
    expect(countUnits(lines)).toBe(3)
  })

  it('is nothing for an empty bag', () => {
    expect(cartTotalInCents([])).toBe(0)
    expect(countUnits([])).toBe(0)
  })
})
