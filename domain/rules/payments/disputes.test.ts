import { describe, expect, it } from 'vitest'
import { disputeAdvice, pressingDispute } from './disputes.ts'
import { withReason, withoutReason } from '../orders/review.ts'

const dispute = { id: 'du_1', amountInCents: 12_000, answerBy: '2026-12-01T09:30:00.000Z' }

describe('the advice on a dispute', () => {
  it.each([
    [
      'needs_response',
      'The bank disputes $120.00: send nothing more, and answer at the payment provider by December 1, 2026.',
    ],
    [
      'under_review',
      'The bank disputes $120.00 and looks at the answer: send nothing more until it has decided.',
    ],
    ['lost', 'The dispute was lost, and the bank took $120.00 back: do not refund it as well.'],
    ['won', null],
  ] as const)('that is %s is %j', (status, advice) => {
    expect(disputeAdvice({ ...dispute, status })).toBe(advice)
  })

  it('names no day where there is none', () => {
    expect(disputeAdvice({ ...dispute, status: 'needs_response', answerBy: null })).toMatch(/provider\.$/)
  })
})

it('of several disputes the one that presses most counts', () => {
  const of = (id: string, status: 'won' | 'lost' | 'needs_response') => ({ id, status })
  expect(pressingDispute([])).toBeNull()
  expect(pressingDispute([of('a', 'won'), of('b', 'needs_response'), of('c', 'lost')])?.id).toBe('b')
  expect(pressingDispute([of('b', 'won'), of('a', 'won')])?.id).toBe('a')
})

it('a review holds each reason once, and loses the one that is none any more', () => {
  const both = withReason(withReason(withReason(null, 'One.'), 'Two.'), 'One.')
  expect(both).toBe('One. Two.')
  expect(withoutReason(both, 'One.')).toBe('Two.')
  expect(withoutReason('One.', 'One.')).toBeNull()
  expect(withoutReason(null, 'One.')).toBeNull()
})
