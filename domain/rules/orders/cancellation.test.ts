import { describe, expect, it } from 'vitest'
import {
  cancelAction,
  cancelOptions,
  cancelRefundKey,
  findCancellation,
  describeChosenSteps,
  isCancelRefundKey,
  isRefundNotified,
  findUnfinishedCancellation,
  getDefaultChoices,
} from './cancellation.ts'
import type { Cancellation } from './orderHistory.ts'

type Cancellable = Parameters<typeof cancelOptions>[0]

const buildOrder = (given: Partial<Cancellable> = {}): Cancellable => ({
  orderStatus: 'confirmed',
  dispute: null,
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

describe('options for canceling an order', () => {
  it('offers refund, restock and notification, and selects all of them by default', () => {
    expect(cancelOptions(buildOrder()).map(({ label }) => label)).toEqual([
      'Refund $1,234.00',
      'Restock 2 items',
      'Send a notification to the customer',
    ])
    expect(option(buildOrder(), 'notify')?.hint).toBe('ines@example.com')
    expect(getDefaultChoices(cancelOptions(buildOrder()))).toEqual(ALL)
    expect(cancelAction(buildOrder(), ALL)).toBe('Cancel and refund $1,234.00')
    expect(cancelAction(buildOrder(), { ...ALL, refund: false })).toBe('Cancel order')
  })

  it('offers to refund only the remaining amount', () => {
    const half = buildOrder({ refundedInCents: 23_400 })
    expect(option(half, 'refund')).toMatchObject({
      label: 'Refund $1,000.00',
      hint: 'What is left of $1,234.00, to the original card.',
    })
    const all = buildOrder({ refundedInCents: 123_400 })
    expect(namesOf(all)).toEqual(['restock', 'notify'])
    expect(getDefaultChoices(cancelOptions(all)).refund).toBe(false)
    expect(cancelAction(all, ALL)).toBe('Cancel order')
  })

  it.each(['needs_response', 'under_review', 'lost'] as const)(
    'offers no refund of a payment whose dispute is %s',
    (status) => {
      expect(namesOf(buildOrder({ dispute: { status } }))).toEqual(['restock', 'notify'])
    },
  )

  it('offers a refund if the dispute is won or only an inquiry', () => {
    for (const dispute of [{ status: 'won' }, { status: 'needs_response', isInquiry: true }] as const)
      expect(namesOf(buildOrder({ dispute }))).toContain('refund')
  })

  it('offers to restock only units that were taken from the stock', () => {
    const made = { quantity: 3, isMadeToOrder: true }
    expect(namesOf(buildOrder({ items: [made] }))).toEqual(['refund', 'notify'])
    expect(option(buildOrder({ items: [made, { quantity: 1 }] }), 'restock')).toMatchObject({
      label: 'Restock 1 item',
      hint: "Made-to-order items aren't restocked.",
    })
    const unsold = { paymentCheck: 'open', refundedInCents: 123_400 } as const
    expect(namesOf(buildOrder(unsold))).toEqual(['notify'])
    expect(namesOf(buildOrder({ items: [] }))).toEqual(['refund', 'notify'])
  })

  it.each([null, undefined, '', 'nobody'])('offers no notification to the address %j', (email) => {
    expect(namesOf(buildOrder({ email }))).toEqual(['refund', 'restock'])
  })
})

describe('chosenMessage', () => {
  it.each([
    [[5000, true, true], null, 'Refund of $50.00 · Restock · Notify customer (in progress)'],
    [[5000, true, true], 1, 'Refund of $50.00 · Restocked 1 item · Notify customer'],
    [[0, true, false], 0, 'Restocked no items'],
    [[0, false, false], 0, 'No refund, restock or notification'],
  ] as const)(
    'describes the choices %j with %s restocked units: %s',
    ([refundInCents, restock, notify], restocked, words) => {
      expect(describeChosenSteps({ refundInCents, restock, notify, restocked })).toBe(words)
    },
  )

  it.each([
    ['waiting', 'Email waiting to be sent'],
    ['sent', 'Customer notified'],
    ['kept', "No email was sent: email isn't set up"],
    ['failed', "The email couldn't be sent"],
  ] as const)('describes a cancellation email that is %s as %j', (email, words) => {
    const chosen = { refundInCents: 0, restock: false, restocked: 0, email }
    expect(describeChosenSteps({ ...chosen, notify: true })).toBe(words)
    expect(describeChosenSteps({ ...chosen, notify: false })).toBe('No refund, restock or notification')
  })
})

describe('recorded cancellations', () => {
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

  it('returns an unfinished cancellation until its outcome is recorded', () => {
    expect(findUnfinishedCancellation({ history: cancelled({}) })?.chosen.refundInCents).toBe(6000)
    expect(findUnfinishedCancellation({ history: cancelled({}, done(0)) })).toBeUndefined()
    expect(findCancellation({ history: cancelled({}, done(0)) })?.outcome).toEqual(done(0))
    expect(findCancellation({ history: null })).toBeUndefined()
    expect(findCancellation({ history: [{ status: 'cancelled', at: '', by: 'ines' }] })).toBeUndefined()
  })

  it.each([
    ['is under way', cancelled({}), 0, true],
    ['the email of the cancellation mentions', cancelled({}, done(10_000)), 10_000, true],
    ['was refused at first and made later', cancelled({}, done(4000)), 10_000, false],
    ['the customer was not to be notified of', cancelled({ notify: false }, done(10_000)), 10_000, true],
    [
      'the customer was not to be notified of, refused at first',
      cancelled({ notify: false }, done(0)),
      10_000,
      true,
    ],
    [
      'was not chosen, and made later',
      cancelled({ refundInCents: 0, notify: false }, done(0)),
      10_000,
      false,
    ],
    ['came without any choice', [], 10_000, false],
  ])('decides if a refund that %s needs a separate email', (_what, history, refundedInCents, isNotified) => {
    expect(isRefundNotified({ history, refundedInCents })).toBe(isNotified)
  })

  it('recognizes the refund key of a cancellation by its order ID', () => {
    expect(isCancelRefundKey('o-1', cancelRefundKey('o-1', 6000))).toBe(true)
    expect(isCancelRefundKey('o-1', cancelRefundKey('o-11', 6000))).toBe(false)
    expect(isCancelRefundKey('o-1', null)).toBe(false)
  })
})
