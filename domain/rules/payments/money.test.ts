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
  ])('counts %d dollars as %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it('goes to dollars and back for every price of two decimals', () => {
    const all = Array.from({ length: 100_000 }, (_, index) => index * 7)
    expect(all.filter((cents) => toCents(toDollars(cents)) !== cents)).toEqual([])
  })
})

describe('whole cents', () => {
  it.each([0, 1, 19.99, 0.29, 1.1, 999_999.99])('takes %d', (dollars) =>
    expect(isWholeCents(dollars)).toBe(true),
  )
  it.each([19.999, 0.001, 1.005])('refuses %d', (dollars) => expect(isWholeCents(dollars)).toBe(false))
})

describe('a price in cents', () => {
  it.each([0, 1, 1250, 100_000_000])('is %d', (cents) => expect(isPrice(cents)).toBe(true))
  it.each([12.5, -1, 100_000_001, NaN, Infinity, '1250', null, undefined])('is not %p', (cents) =>
    expect(isPrice(cents)).toBe(false),
  )
})

describe('what screens show', () => {
  it('shows two decimals and thousands', () => {
    expect(formatCents(125_000)).toBe('$1,250.00')
    expect(formatDollars(3850)).toBe('$3,850.00')
    expect([3850, 30.5].map(formatPrice)).toEqual(['$3,850', '$30.50'])
    expect(formatDollars(0.5)).toBe('$0.50')
    expect(formatDollars(-12.5)).toBe('-$12.50')
  })

  it('shows every amount as the locale has it', () => {
    const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const amounts = Array.from({ length: 20_000 }, (_, index) => index ** 2 * 7 - 12_345)
    expect(amounts.map(formatCents)).toEqual(amounts.map((cents) => format(cents / 100)))
  })
})

describe('what a person types', () => {
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
    'makes nothing of %j',
    (typed) => expect(readCents(typed)).toBeNull(),
  )
})
