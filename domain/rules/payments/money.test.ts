import { describe, expect, it } from 'vitest'
import {
  formatCents,
  formatDollars,
  formatPrice,
  isPrice,
  isWholeCents,
  readCents,
  toCents,
  toDollars,
} from './money.ts'

describe('cents', () => {
  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [1_000_000, 100_000_000],
    [0, 0],
  ])('converts %d dollars to %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it('converts every price with two decimals to dollars and back', () => {
    const all = Array.from({ length: 100_000 }, (_, index) => index * 7)
    expect(all.filter((cents) => toCents(toDollars(cents)) !== cents)).toEqual([])
  })
})

describe('isWholeCents', () => {
  it.each([0, 1, 19.99, 0.29, 1.1, 999_999.99])('accepts %d dollars as whole cents', (dollars) =>
    expect(isWholeCents(dollars)).toBe(true),
  )
  it.each([19.999, 0.001, 1.005])('rejects %d dollars as whole cents', (dollars) =>
    expect(isWholeCents(dollars)).toBe(false),
  )
})

describe('isPrice', () => {
  it.each([0, 1, 1250, 100_000_000])('accepts %d cents as a price', (cents) =>
    expect(isPrice(cents)).toBe(true),
  )
  it.each([12.5, -1, 100_000_001, NaN, Infinity, '1250', null, undefined])('rejects %s as a price', (cents) =>
    expect(isPrice(cents)).toBe(false),
  )
})

describe('amount formatting', () => {
  it('formats amounts with thousands separators, and prices without .00', () => {
    expect(formatCents(125_000)).toBe('$1,250.00')
    expect(formatDollars(3850)).toBe('$3,850.00')
    expect([3850, 30.5].map(formatPrice)).toEqual(['$3,850', '$30.50'])
    expect(formatDollars(0.5)).toBe('$0.50')
    expect(formatDollars(-12.5)).toBe('-$12.50')
  })

  it('formats every amount like Intl.NumberFormat', () => {
    const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const amounts = Array.from({ length: 20_000 }, (_, index) => index ** 2 * 7 - 12_345)
    expect(amounts.map(formatCents)).toEqual(amounts.map((cents) => format(cents / 100)))
  })
})

describe('readCents', () => {
  it.each([
    ['120', 12_000],
    ['49.5', 4_950],
    ['49.50', 4_950],
    [' $1,250.00 ', 125_000],
    ['$ 12', 1_200],
    ['0', 0],
    ['1234567.89', 123_456_789],
  ])('reads %j as %d cents', (typed, cents) => expect(readCents(typed)).toBe(cents))

  it.each(['', '.', '1.', '.5', '1,5', '1.234', '12,34', '-1', '1e3', 'all', '1 000', '10000000000'])(
    'returns null for %j',
    (typed) => expect(readCents(typed)).toBeNull(),
  )
})
