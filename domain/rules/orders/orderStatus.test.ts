import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './statuses.ts'
import { awaitsCheck, isRefunded, nextStatuses, refundMistake, refundableInCents } from './orderStatus.ts'

describe('order statuses', () => {
  it.each([
    ['confirmed', ['processing', 'cancelled']],
    ['processing', ['shipped', 'cancelled']],
    ['shipped', ['delivered']],
    ['delivered', []],
    ['cancelled', []],
  ] as const)('%s leads to %j and to nothing else', (orderStatus, next) => {
    expect(nextStatuses(orderStatus)).toEqual(next)
  })

  it('never lead back to an earlier one', () => {
    const later = (status: (typeof ORDER_STATUSES)[number]): string[] =>
      nextStatuses(status).flatMap((next) => [next, ...later(next)])
    for (const status of ORDER_STATUSES) expect(later(status)).not.toContain(status)
  })
})

it.each([
  ['open', 'confirmed', 0, true],
  ['open', 'confirmed', 4999, true],
  ['open', 'confirmed', 5000, false],
  ['open', 'cancelled', 0, false],
  ['accepting', 'confirmed', 0, false],
  ['accepted', 'confirmed', 0, false],
  [null, 'confirmed', 0, false],
] as const)(
  'a payment check that is %s of a %s order with %d cents refunded waits for staff: %s',
  (paymentCheck, orderStatus, refundedInCents, isWaiting) => {
    expect(awaitsCheck({ paymentCheck, orderStatus, refundedInCents, paidInCents: 5000 })).toBe(isWaiting)
  },
)

describe('refundable amount', () => {
  it.each([
    [5000, 0, 5000],
    [5000, 1, 4999],
    [5000, 5000, 0],
    [5000, 6000, 0],
    [0, 0, 0],
  ])('of %d cents with %d refunded is %d', (paidInCents, refundedInCents, left) => {
    expect(refundableInCents({ paidInCents, refundedInCents })).toBe(left)
    expect(isRefunded({ paidInCents, refundedInCents })).toBe(paidInCents > 0 && left === 0)
  })

  it.each([
    [0, 'Enter an amount, such as 49.50.'],
    [-1, 'Enter an amount, such as 49.50.'],
    [1, undefined],
    [7_000, undefined],
    [7_001, 'Enter $70.00 or less.'],
  ])('of which $30.00 of $100.00 is refunded answers %i cents with %s', (amountInCents, message) => {
    expect(refundMistake(amountInCents, { paidInCents: 10_000, refundedInCents: 3_000 })).toBe(message)
  })
})
