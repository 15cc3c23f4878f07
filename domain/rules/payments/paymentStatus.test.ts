import { expect, it } from 'vitest'
import { getPaymentStatus } from './paymentStatus.ts'

it.each([
  [5000, 0, 'succeeded'],
  [5000, 1, 'partially_refunded'],
  [5000, 4999, 'partially_refunded'],
  [5000, 5000, 'refunded'],
  [5000, 6000, 'refunded'],
] as const)('returns the status of %d cents with %d refunded: %s', (paid, refunded, status) => {
  expect(getPaymentStatus(paid, refunded)).toBe(status)
})

it.each([
  ['needs_response', 0, 'disputed'],
  ['under_review', 4000, 'disputed'],
  ['lost', 0, 'dispute_lost'],
  ['won', 0, 'succeeded'],
  ['won', 5000, 'refunded'],
] as const)(
  'returns the status of a payment with the dispute %s and %d cents refunded: %s',
  (dispute, refunded, status) => {
    expect(getPaymentStatus(5000, refunded, dispute)).toBe(status)
  },
)
