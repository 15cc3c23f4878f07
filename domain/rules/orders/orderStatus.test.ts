import { describe, expect, it } from 'vitest'
import { needsPaymentReview, isRefunded, findRefundProblem, refundableInCents } from './orderStatus.ts'

it.each([
  ['open', 'confirmed', 0, true],
  ['open', 'confirmed', 4999, true],
  ['open', 'confirmed', 5000, false],
  ['open', 'cancelled', 0, false],
  ['accepting', 'confirmed', 0, false],
  ['accepted', 'confirmed', 0, false],
  [null, 'confirmed', 0, false],
] as const)(
  'with payment check %s, order %s and %d cents refunded, awaits the check: %s',
  (paymentCheck, orderStatus, refundedInCents, isWaiting) => {
    expect(needsPaymentReview({ paymentCheck, orderStatus, refundedInCents, paidInCents: 5000 })).toBe(
      isWaiting,
    )
  },
)

describe('refundable amount', () => {
  it.each([
    [5000, 0, 5000],
    [5000, 1, 4999],
    [5000, 5000, 0],
    [5000, 6000, 0],
    [0, 0, 0],
  ])('of %d cents with %d refunded, allows a refund of %d', (paidInCents, refundedInCents, left) => {
    expect(refundableInCents({ paidInCents, refundedInCents })).toBe(left)
    expect(isRefunded({ paidInCents, refundedInCents })).toBe(paidInCents > 0 && left === 0)
  })

  it.each([
    [0, 'Enter an amount, such as 49.50.'],
    [-1, 'Enter an amount, such as 49.50.'],
    [1, undefined],
    [7_000, undefined],
    [7_001, 'Enter $70.00 or less.'],
  ])('with 3,000 of 10,000 cents refunded, validates a refund of %i cents: %s', (amountInCents, message) => {
    expect(findRefundProblem(amountInCents, { paidInCents: 10_000, refundedInCents: 3_000 })).toBe(message)
  })
})
