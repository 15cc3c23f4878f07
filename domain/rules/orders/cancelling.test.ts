import { describe, expect, it } from 'vitest'
import {
  cancelAction,
  cancelOptions,
  cancelRefundKey,
  cancellationOf,
  chosenMessage,
  isCancelRefundKey,
  isRefundNotified,
  unfinishedCancellation,
  usualChoices,
} from './cancelling.ts'
import type { Cancellation } from './orderHistory.ts'

type Cancellable = Parameters<typeof cancelOptions>[0]

const buildOrder = (given: Partial<Cancellable> = {}): Cancellable => ({
  orderStatus: 'confirmed',
  paymentStatus: 'succeeded',
  paidInCents: 123_400,
  refundedInCents: 0,
  paymentCheck: null,
  email: 'ines@example.com',
  items: [{ quantity: 2 }],
  ...given,
})
const namesOf = (order: Cancellable) => cancelOptions(order).map(({ name }) => name)
const option = (order: Cancellable, named: string) => cancelOptions(order).find(({ name }) => name === named)
const ALL = { refund: true, restock: true, notify: true }

describe('whoever cancels an order', () => {
  it('may refund it, put its pieces back and tell the customer, and usually does all three', () => {
    expect(cancelOptions(buildOrder()).map(({ label }) => label)).toEqual([
      'Refund $1,234.00',
      'Put 2 pieces back into stock',
      'Tell the customer by e-mail',
    ])
    expect(option(buildOrder(), 'notify')?.hint).toBe('To ines@example.com.')
    expect(usualChoices(cancelOptions(buildOrder()))).toEqual(ALL)
    expect(cancelAction(buildOrder(), ALL)).toBe('Cancel and refund $1,234.00')
    expect(cancelAction(buildOrder(), { ...ALL, refund: false })).toBe('Cancel order')
  })

  it('may refund what is left, and not what is not', () => {
    const half = buildOrder({ refundedInCents: 23_400 })
    expect(option(half, 'refund')).toMatchObject({
      label: 'Refund $1,000.00',
      hint: 'What is left of $1,234.00, back to the card.',
    })
    const all = buildOrder({ refundedInCents: 123_400 })
    expect(namesOf(all)).toEqual(['restock', 'notify'])
    expect(usualChoices(cancelOptions(all)).refund).toBe(false)
    expect(cancelAction(all, ALL)).toBe('Cancel order')
  })

  it.each(['disputed', 'dispute_lost'] as const)('does not usually refund what is %s', (paymentStatus) => {
    expect(option(buildOrder({ paymentStatus }), 'refund')?.isUsual).toBe(false)
  })

  it('may put back what was taken from the stock alone', () => {
    const made = { quantity: 3, isMadeToOrder: true }
    expect(namesOf(buildOrder({ items: [made] }))).toEqual(['refund', 'notify'])
    expect(option(buildOrder({ items: [made, { quantity: 1 }] }), 'restock')).toMatchObject({
      label: 'Put 1 piece back into stock',
      hint: 'To be bought again. What is made to order is not counted.',
    })
    const unsold = { paymentCheck: 'open', refundedInCents: 123_400 } as const
    expect(namesOf(buildOrder(unsold))).toEqual(['notify'])
    expect(namesOf(buildOrder({ items: [] }))).toEqual(['refund', 'notify'])
  })

  it.each([null, undefined, '', 'nobody'])('tells nobody at %j', (email) => {
    expect(namesOf(buildOrder({ email }))).toEqual(['refund', 'restock'])
  })
})

describe('a history', () => {
  it.each([
    [
      [5000, true, true],
      null,
      'Chosen: refund of $50.00, pieces back into stock, e-mail to the customer (being done)',
    ],
    [[5000, true, true], 1, 'Chosen: refund of $50.00, 1 piece back in stock, e-mail to the customer'],
    [[0, true, false], 0, 'Chosen: no pieces back in stock'],
    [[0, false, false], 0, 'Without a refund, a piece back in stock or an e-mail'],
  ] as const)('of %j, %s put back, says: %s', ([refundInCents, restock, notify], restocked, words) => {
    expect(chosenMessage({ refundInCents, restock, notify, restocked })).toBe(words)
  })
})

describe('a cancellation', () => {
  const cancelled = (given: Partial<Cancellation['chosen']>, outcome?: Cancellation['outcome']) => {
    const chosen = { refundInCents: 6000, restock: true, notify: true, ...given }
    const event: Cancellation = {
      status: 'cancelled',
      at: '',
      by: 'ines',
      chosen,
      ...(outcome && { outcome }),
    }
    return [{ status: 'processing', at: '', by: null } as const, event]
  }
  const done = (refundedInCents: number) => ({ refundedInCents, restocked: 1 })

  it('is unfinished until something came of it', () => {
    expect(unfinishedCancellation({ history: cancelled({}) })?.chosen.refundInCents).toBe(6000)
    expect(unfinishedCancellation({ history: cancelled({}, done(0)) })).toBeUndefined()
    expect(cancellationOf({ history: cancelled({}, done(0)) })?.outcome).toEqual(done(0))
    expect(cancellationOf({ history: null })).toBeUndefined()
    expect(cancellationOf({ history: [{ status: 'cancelled', at: '', by: 'ines' }] })).toBeUndefined()
  })

  it.each([
    ['is under way', cancelled({}), 0, true],
    ['is told of in its email', cancelled({}, done(10_000)), 10_000, true],
    ['was refused at first and made later', cancelled({}, done(4000)), 10_000, false],
    ['nobody was to be told of', cancelled({ notify: false }, done(10_000)), 10_000, true],
    ['nobody was to be told of, refused at first', cancelled({ notify: false }, done(0)), 10_000, true],
    [
      'was not chosen, and made later',
      cancelled({ refundInCents: 0, notify: false }, done(0)),
      10_000,
      false,
    ],
    ['came without any choice', [], 10_000, false],
  ])(
    'says of a refund that %s whether it needs no email of its own',
    (_what, history, refundedInCents, isTold) => {
      expect(isRefundNotified({ history, refundedInCents })).toBe(isTold)
    },
  )

  it('has a refund that bears its order’s id', () => {
    expect(isCancelRefundKey('o-1', cancelRefundKey('o-1', 6000))).toBe(true)
    expect(isCancelRefundKey('o-1', cancelRefundKey('o-11', 6000))).toBe(false)
    expect(isCancelRefundKey('o-1', null)).toBe(false)
  })
})
