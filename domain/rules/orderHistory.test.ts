import { describe, expect, it } from '@jest/globals'
import { withRefunds } from './orderHistory.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const shipped = { status: 'shipped', at: at(5), by: 'ines', byId: 'account-1' } as const
const refund = (id: string, minute: number) => ({
  id,
  amountInCents: 500,
  at: at(minute),
  by: 'noor',
  byId: 'account-7',
})
const told = (id: string, minute: number) => ({
  refundedInCents: 500,
  refundId: id,
  at: at(minute),
  by: 'noor',
  byId: 'account-7',
})

describe('a history', () => {
  it('takes in the refunds that it does not tell of yet, each at its time', () => {
    expect(withRefunds([shipped], [refund('re_2', 9), refund('re_1', 1)])).toEqual([
      told('re_1', 1),
      shipped,
      told('re_2', 9),
    ])
  })

  it('tells of a refund once, however often it is heard of', () => {
    const once = withRefunds([shipped], [refund('re_1', 9)])
    expect(withRefunds(once, [refund('re_1', 9)])).toEqual(once)
    expect(withRefunds(once, [])).toEqual(once)
  })
})
