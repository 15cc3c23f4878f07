import { describe, expect, it } from 'vitest'
import { findRetentionReason } from './findRetentionReason.ts'

const at = (day: string) => `2026-03-${day}T10:00:00.000Z`
const rules = { returnDays: 30, now: new Date('2026-04-05T10:00:00.000Z') }
const order = {
  orderStatus: 'delivered',
  paymentStatus: 'succeeded',
  paymentCheck: null,
  review: null,
  createdAt: at('01'),
  history: [{ status: 'delivered', at: at('04'), by: 'ines' }],
} as const

describe('findRetentionReason', () => {
  it('allows erasure after the return period', () => {
    expect(findRetentionReason(order, rules)).toBeNull()
    const days = { ...rules, returnDays: 45 }
    expect(findRetentionReason(order, days)).toBe('It can be returned until April 18, 2026.')
  })

  it('counts the return period from the delivery, not from the order', () => {
    const late = { ...order, history: [{ status: 'delivered', at: at('20'), by: null }] } as const
    expect(findRetentionReason(late, rules)).toBe('It can be returned until April 19, 2026.')
    expect(findRetentionReason({ ...order, history: null }, rules)).toBeNull()
  })

  it.each(['confirmed', 'processing', 'shipped'] as const)(
    'rejects erasure while the order is %s',
    (orderStatus) => {
      expect(findRetentionReason({ ...order, orderStatus }, rules)).toBe(
        `It is ${orderStatus}, and has not been delivered yet.`,
      )
    },
  )

  it('rejects erasure while the order needs action by staff', () => {
    expect(findRetentionReason({ ...order, paymentStatus: 'disputed' }, rules)).toMatch(/disputed/)
    expect(findRetentionReason({ ...order, paymentStatus: 'dispute_lost' }, rules)).toBeNull()
    expect(findRetentionReason({ ...order, review: 'Look at it.' }, rules)).toMatch(/needs review/)
    expect(findRetentionReason({ ...order, paymentCheck: 'open' }, rules)).toMatch(/needs review/)
    expect(findRetentionReason({ ...order, paymentCheck: 'accepting' }, rules)).toMatch(/needs review/)
    expect(findRetentionReason({ ...order, paymentCheck: 'accepted' }, rules)).toBeNull()
  })

  it('rejects erasure while a cancellation is in progress or its refund may fail', () => {
    const chosen = { refundInCents: 100, restock: false, notify: false }
    const cancelled = { status: 'cancelled', at: at('20'), by: null, chosen } as const
    const unfinished = { ...order, orderStatus: 'cancelled', history: [cancelled] } as const
    expect(findRetentionReason(unfinished, rules)).toBe('Its cancellation is still in progress.')
    const outcome = { refundedInCents: 100, restocked: 0 }
    const done = { ...unfinished, history: [{ ...cancelled, outcome }] }
    expect(findRetentionReason(done, rules)).toMatch(/^It was canceled, .* until April 19, 2026\.$/)
    expect(findRetentionReason(done, { ...rules, now: new Date('2026-04-20T10:00:00.000Z') })).toBeNull()
  })
})
