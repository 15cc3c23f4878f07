import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './statuses.ts'
import { awaitsCheck, nextStatuses, orderCan, refundMistake, refundableInCents } from './orderStatus.ts'

const PAID = { paidInCents: 5000, refundedInCents: 0 }

describe('an order', () => {
  it.each([
    ['confirmed', ['processing', 'cancelled']],
    ['processing', ['shipped', 'cancelled']],
    ['shipped', ['delivered']],
    ['delivered', []],
    ['cancelled', []],
  ] as const)('that is %s can be moved to %j and to nothing else', (orderStatus, allowed) => {
    expect(nextStatuses({ orderStatus, ...PAID })).toEqual(allowed)
    const possible = ORDER_STATUSES.filter((status) => orderCan.moveTo({ orderStatus, ...PAID }, status))
    expect(possible.toSorted()).toEqual(allowed.toSorted())
  })

  it('never comes back to a step it has left', () => {
    const later = (status: (typeof ORDER_STATUSES)[number]): string[] =>
      nextStatuses({ orderStatus: status, ...PAID }).flatMap((next) => [next, ...later(next)])
    for (const status of ORDER_STATUSES) expect(later(status)).not.toContain(status)
  })
})

describe('an order whose payment is to be looked at', () => {
  const confirmed = { orderStatus: 'confirmed', paidInCents: 5000 } as const

  it.each([
    ['open', 0, [], true],
    ['open', 4999, [], true],
    // What came in is gone again: there is nothing to accept, and nothing to send.
    ['open', 5000, ['cancelled'], false],
    ['accepting', 0, ['processing', 'cancelled'], false],
    ['accepted', 0, ['processing', 'cancelled'], false],
    [null, 0, ['processing', 'cancelled'], false],
  ] as const)('(%s, %d refunded) can be moved to %j', (paymentCheck, refundedInCents, allowed, canAccept) => {
    const order = { ...confirmed, paymentCheck, refundedInCents }
    expect(nextStatuses(order)).toEqual(allowed)
    expect(awaitsCheck(order)).toBe(canAccept)
    expect(orderCan.accept(order)).toBe(canAccept)
  })
})

describe('a payment', () => {
  it.each([
    [5000, 0, 5000],
    [5000, 1, 4999],
    [5000, 5000, 0],
    [5000, 6000, 0],
    [0, 0, 0],
  ])('of %d cents with %d given back can still give back %d', (paidInCents, refundedInCents, left) => {
    expect(refundableInCents({ paidInCents, refundedInCents })).toBe(left)
    expect(orderCan.refund({ paidInCents, refundedInCents })).toBe(left > 0)
  })

  it.each([
    [0, 'Say how much is given back, such as 120 or 49.50.'],
    [-1, 'Say how much is given back, such as 120 or 49.50.'],
    [1, undefined],
    [7_000, undefined],
    [7_001, 'Only $70.00 is left to refund.'],
  ])('of which $30.00 of $100.00 went back, gives back %i cents or says: %s', (amountInCents, words) => {
    expect(refundMistake(amountInCents, { paidInCents: 10_000, refundedInCents: 3_000 })).toBe(words)
  })
})
