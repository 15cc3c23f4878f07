import { describe, expect, it } from 'vitest'
import { type DisputeStatus, disputeAdvice, isMoneyWithdrawn, findMostUrgentDispute } from './disputes.ts'
import { addReason, removeReason } from '../orders/review.ts'

const dispute = { id: 'du_1', amountInCents: 12_000, answerBy: '2026-12-02T04:59:59.000Z' }

describe('disputeAdvice', () => {
  it.each([
    ['needs_response', false, "Disputed: $120.00. Don't ship. Respond in Stripe by December 1, 2026."],
    ['under_review', false, "Dispute under review: $120.00. Don't ship until it's decided."],
    ['lost', false, "Dispute lost: the bank took $120.00 back. Don't refund it as well."],
    ['won', false, null],
    [
      'needs_response',
      true,
      "The bank is asking about $120.00. Don't ship. Respond in Stripe by December 1, 2026, or refund the payment.",
    ],
    [
      'under_review',
      true,
      "The bank is reviewing your response about $120.00. Don't ship until it's decided.",
    ],
    ['won', true, null],
  ] as const)('for the status %s (inquiry: %s), returns %j', (status, isInquiry, advice) => {
    expect(disputeAdvice({ ...dispute, status, isInquiry })).toBe(advice)
  })

  it('omits the date without a deadline', () => {
    expect(disputeAdvice({ ...dispute, status: 'needs_response', answerBy: null })).toMatch(/Stripe\.$/)
  })
})

it('ranks open chargebacks before lost ones, inquiries and decided disputes', () => {
  const build = (id: string, status: DisputeStatus, isInquiry = false) => ({ id, status, isInquiry })
  const ranked = [
    build('f', 'needs_response'),
    build('e', 'under_review'),
    build('d', 'lost'),
    build('c', 'needs_response', true),
    build('b', 'under_review', true),
    build('a', 'won'),
  ]
  expect(findMostUrgentDispute([])).toBeNull()
  for (const [index, { id }] of ranked.entries())
    expect(findMostUrgentDispute(ranked.slice(index).toReversed())?.id).toBe(id)
  expect(findMostUrgentDispute([build('b', 'won'), build('a', 'won')])?.id).toBe('a')
})

it.each([
  ['needs_response', false, true],
  ['under_review', false, true],
  ['lost', false, true],
  ['won', false, false],
  ['needs_response', true, false],
  ['under_review', true, false],
  ['won', true, false],
] as const)(
  'with the status %s (inquiry: %s), reports withdrawn money: %s',
  (status, isInquiry, isWithdrawn) => {
    expect(isMoneyWithdrawn({ status, isInquiry })).toBe(isWithdrawn)
  },
)

it('adds each review reason once and removes resolved ones', () => {
  const both = addReason(addReason(addReason(null, 'One.'), 'Two.'), 'One.')
  expect(both).toBe('One. Two.')
  expect(removeReason(both, 'One.')).toBe('Two.')
  expect(removeReason('One.', 'One.')).toBeNull()
  expect(removeReason(null, 'One.')).toBeNull()
})
