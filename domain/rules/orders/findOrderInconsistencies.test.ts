import { describe, expect, it } from 'vitest'
import { findOrderInconsistencies } from './findOrderInconsistencies.ts'

const at = '2026-11-20T10:00:00.000Z'
const order = {
  items: [
    { quantity: 2, priceInCents: 10_000 },
    { quantity: 1, priceInCents: 5000 },
  ],
  totalInCents: 25_000,
  paidInCents: 25_000,
  refundedInCents: 0,
  orderStatus: 'confirmed',
  paymentStatus: 'succeeded',
  review: null,
  history: null,
}
const refund = (refundedInCents: number, refundId = 're_1') => ({ refundedInCents, refundId, at, by: null })

describe('orderMistakes of consistent orders', () => {
  it.each([
    ['new', {}],
    ['shipped', { orderStatus: 'shipped', history: [{ status: 'shipped' as const, at, by: 'ines' }] }],
    [
      'refunded in part',
      { refundedInCents: 4000, paymentStatus: 'partially_refunded', history: [refund(4000)] },
    ],
    [
      'with a refund that failed',
      { history: [refund(4000), { failedInCents: 4000, refundId: 're_1', at, by: null }] },
    ],
    ['refunded before the history began', { refundedInCents: 25_000, paymentStatus: 'refunded' }],
    ['disputed', { paymentStatus: 'disputed', dispute: { status: 'needs_response' as const } }],
    ['a payment to be looked at', { totalInCents: 100, paidInCents: 100, paymentCheck: 'open' as const }],
    ['under review', { totalInCents: 100, paidInCents: 100, review: 'The amount paid is not it.' }],
    [
      'a payment that was accepted',
      { totalInCents: 100, paidInCents: 100, history: [{ accepted: 'Paid too little.', at, by: 'ines' }] },
    ],
  ])('finds no mistake in a consistent order: %s', (_name, change) => {
    expect(findOrderInconsistencies({ ...order, ...change })).toEqual([])
  })
})

describe('orderMistakes of inconsistent orders', () => {
  it.each([
    [{ totalInCents: 24_000 }, 'its items cost $250.00, but its total is $240.00'],
    [{ refundedInCents: 30_000, paymentStatus: 'refunded' }, '$300.00 of $250.00 paid is refunded'],
    [
      { refundedInCents: 4000, paymentStatus: 'partially_refunded', history: [refund(3000)] },
      'its history has refunds of $30.00, but its refunded total is $40.00',
    ],
    [{ paymentStatus: 'refunded' }, 'its payment status is refunded instead of succeeded'],
    [{ orderStatus: 'shipped' }, 'its status is shipped, but its history ends with confirmed'],
  ])('reports the mistake of an order with %j', (change, mistake) => {
    expect(findOrderInconsistencies({ ...order, ...change })).toEqual([mistake])
  })
})
