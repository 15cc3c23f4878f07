import { describe, expect, it } from 'vitest'
import { type OrderEvent, type PaymentUpdates, findMissingEvents, mergeEvents } from './orderHistory.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const shipped = { status: 'shipped', at: at(5), by: 'ines', byId: 'account-1' } as const
const refund = (id: string, minute: number) => ({
  id,
  amountInCents: 500,
  at: at(minute),
  by: 'noor',
  byId: 'account-7',
})
const refundEvent = (id: string, minute: number) => ({
  refundedInCents: 500,
  refundId: id,
  at: at(minute),
  by: 'noor',
  byId: 'account-7',
})

const now = at(30)
const nothing = { refunds: [], failedRefunds: [], disputes: [] }
const recorded = { at: now, by: null }
const history = (before: readonly OrderEvent[], news: Partial<PaymentUpdates>) =>
  mergeEvents(before, findMissingEvents(before, { ...nothing, ...news }, now))

describe('order history', () => {
  it('adds missing refunds in chronological order', () => {
    expect(history([shipped], { refunds: [refund('re_2', 9), refund('re_1', 1)] })).toEqual([
      refundEvent('re_1', 1),
      shipped,
      refundEvent('re_2', 9),
    ])
  })

  it('sorts a refund after other events of the same second', () => {
    const cancelled = { status: 'cancelled', at: '2026-11-21T10:09:00.400Z', by: 'ines' } as const
    expect(history([shipped, cancelled], { refunds: [refund('re_1', 9)] })).toEqual([
      shipped,
      cancelled,
      refundEvent('re_1', 9),
    ])
  })

  it('adds a refund only once', () => {
    const once = history([shipped], { refunds: [refund('re_1', 9)] })
    expect(history(once, { refunds: [refund('re_1', 9)] })).toEqual(once)
    expect(history(once, {})).toEqual(once)
  })

  it('adds a failed refund as a refund and a failure, even if only the failure is reported', () => {
    const failed = { failedInCents: 500, refundId: 're_1', ...recorded }
    const news = { failedRefunds: [refund('re_1', 9)] }
    expect(history([], news)).toEqual([refundEvent('re_1', 9), failed])
    const before = history([], { refunds: [refund('re_1', 9)] })
    expect(history(before, news)).toEqual([refundEvent('re_1', 9), failed])
    expect(history(history(before, news), news)).toEqual([refundEvent('re_1', 9), failed])
  })

  it('adds each status of a dispute once, separately for each dispute', () => {
    const dispute = (id: string, status: 'needs_response' | 'lost') => ({
      id,
      status,
      amountInCents: 700,
      at: at(2),
    })
    const open = { dispute: 'needs_response', disputeId: 'du_1', amountInCents: 700, at: at(2), by: null }
    const lost = { ...open, dispute: 'lost', ...recorded }
    const once = history([], { disputes: [dispute('du_1', 'needs_response')] })
    expect(once).toEqual([open])
    const both = [dispute('du_1', 'lost'), dispute('du_2', 'needs_response')]
    expect(history(once, { disputes: both })).toEqual([open, { ...open, disputeId: 'du_2' }, lost])
    expect(history(history(once, { disputes: both }), { disputes: both })).toHaveLength(3)
  })
})
