import { describe, expect, it } from 'vitest'
import {
  ERASED,
  findEmailAddresses,
  eraseEmailAddress,
  eraseCustomer,
  eraseHistory,
} from './eraseCustomer.ts'

const at = '2026-03-01T10:00:00.000Z'
const by = 'admin'
const resent = {
  resent: 'order-confirmed',
  emailId: '1',
  to: 'Ada@Example.com',
  instead: 'ines@example.com',
  key: 'k',
  at,
  by,
} as const
const refund = { refundedInCents: 100, refundId: 're_1', at, by } as const

it('keeps only the state, ZIP code and country of a customer, for tax records', () => {
  const place = { state: 'ME', zipCode: '04101', country: 'United States' }
  const person = { firstName: 'Ada', lastName: 'Example', address: '1 Street', city: 'Portland' }
  const all = { ...person, ...place, email: 'a@b.example', phone: '212 555 0100', giftNote: 'x' }
  expect(eraseCustomer({ ...all, billing: { ...person, ...place } })).toEqual({ ...place, billing: place })
  expect(eraseCustomer({ firstName: 'Ada' })).toEqual({})
  expect(eraseCustomer(null)).toBeNull()
})

describe('erasure of an order history', () => {
  it('keeps events, and removes notes, tracking URLs and email addresses', () => {
    expect(
      eraseHistory([
        refund,
        { note: 'Ada called', key: 'k', at, by },
        { reviewed: 'Why', note: 'Ada says so', at, by },
        { trackingUrl: 'https://t.example', instead: null, at, by },
        { status: 'processing', undone: 'shipped', formerTrackingUrl: 'https://t.example', at, by },
        resent,
      ]),
    ).toEqual([
      refund,
      { note: ERASED, key: 'k', at, by },
      { reviewed: 'Why', note: ERASED, at, by },
      { status: 'processing', undone: 'shipped', at, by },
      { ...resent, to: ERASED, instead: ERASED },
    ])
    expect(eraseHistory(null)).toBeNull()
  })

  it('erases a single email address, in any case', () => {
    expect(eraseEmailAddress([refund, resent], 'ada@example.com')).toEqual([
      refund,
      { ...resent, to: ERASED },
    ])
    expect(eraseEmailAddress([refund, resent], 'noor@example.com')).toBeNull()
  })

  it('returns the email addresses in a history, without erased ones', () => {
    expect(findEmailAddresses([refund, resent])).toEqual(['Ada@Example.com', 'ines@example.com'])
    expect(findEmailAddresses(eraseHistory([resent]))).toEqual([])
  })
})
