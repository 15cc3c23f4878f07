import { describe, expect, it } from 'vitest'
import type { DisputeStatus } from '../payments/disputes.ts'
import { MAX_NOTES, type Decision, orderCan } from './orderCan.ts'
import type { OrderEvent } from './orderHistory.ts'
import { toOrderState } from './orderState.ts'
import type { OrderStatus } from './orderStates.ts'

type StoredOrder = Parameters<typeof toOrderState>[0]

const at = '2026-11-21T12:00:00.000Z'
const clean: StoredOrder = {
  orderStatus: 'confirmed',
  paidInCents: 5000,
  refundedInCents: 0,
  items: [{}],
  customerInfo: { address: '1 Harbor Street' },
  history: [],
}
const uncovered: StoredOrder = { ...clean, paymentCheck: 'open', review: 'Amount paid is too low.' }
const accepted: StoredOrder = { ...clean, paymentCheck: 'accepted' }

const refundOf = (refundId: string): OrderEvent => ({ refundedInCents: 5000, refundId, at, by: 'ines' })
const failureOf = (refundId: string): OrderEvent => ({ failedInCents: 5000, refundId, at, by: null })
const disputeOf = (dispute: DisputeStatus, isInquiry = false, disputeId = 'du_1'): OrderEvent => ({
  dispute,
  disputeId,
  isInquiry,
  amountInCents: 5000,
  at,
  by: null,
})
/** Adds an event that lifts all holds of the order. */
const lift = (order: StoredOrder): StoredOrder => {
  const event = { lifted: toOrderState(order).holds, note: 'Called the customer.', at, by: 'ines' }
  return { ...order, history: [...(order.history ?? []), event] }
}
const happen = (order: StoredOrder, ...events: OrderEvent[]): StoredOrder => {
  const history = [...(order.history ?? []), ...events]
  const last = history.findLast((event) => 'dispute' in event)
  if (!last) return { ...order, history }
  const { dispute: status, disputeId: id, isInquiry, amountInCents } = last
  const review = status === 'won' ? null : (order.review ?? 'Disputed.')
  return { ...order, history, review, dispute: { id, status, isInquiry, amountInCents, answerBy: null } }
}
const refunded = { ...happen(clean, refundOf('re_1')), refundedInCents: 5000 }
const disputed = happen(clean, disputeOf('needs_response'))
const inquired = happen(clean, disputeOf('needs_response', true))

/** Returns the decisions in column order. Each step is checked in the preceding status. */
function decide(order: StoredOrder): Decision[] {
  const isOver = order.orderStatus !== 'confirmed'
  const from = (orderStatus: OrderStatus) => toOrderState(isOver ? order : { ...order, orderStatus })
  const state = toOrderState(order)
  return [
    orderCan.moveTo(state, 'processing'),
    orderCan.moveTo(from('processing'), 'shipped'),
    orderCan.moveTo(from('shipped'), 'delivered'),
    orderCan.moveTo(state, 'cancelled'),
    orderCan.cancelWithRefund(state),
    orderCan.refund(state),
    orderCan.accept(state),
    orderCan.clearReview(state),
    orderCan.correctTracking(from('shipped')),
    orderCan.printPackingSlip(state),
    orderCan.resendEmail(state, { kind: 'order-confirmed', state: 'sent' }),
    orderCan.addNote(state),
    orderCan.liftHold(state),
  ]
}

describe('actions that an order allows', () => {
  // processing shipped delivered | cancel cancel+refund refund | accept review tracking | slip resend note | lift hold
  it.each<[string, StoredOrder, string]>([
    ['clean', clean, '+++ +++ --+ +++ -'],
    ['uncovered', uncovered, '--- --+ +-+ --+ -'],
    ['paid without a cart', { ...uncovered, items: [] }, '--- --+ +-+ --+ -'],
    ['paid in another currency', { ...uncovered, review: 'Paid in EUR.' }, '--- --+ +-+ --+ -'],
    ['uncovered, disputed', happen(uncovered, disputeOf('needs_response')), '--- +-- --+ --+ -'],
    ['uncovered, dispute lost', happen(uncovered, disputeOf('lost')), '--- +-- --+ --+ -'],
    ['uncovered, inquiry', happen(uncovered, disputeOf('needs_response', true)), '--- --+ +-+ --+ -'],
    ['accepted', accepted, '+++ +++ --+ +++ -'],
    ['accepted without items', { ...accepted, items: [] }, '--+ +++ --+ -++ +'],
    ['accepted without items, lifted', lift({ ...accepted, items: [] }), '+++ +++ --+ -++ -'],
    ['accepted without an address', { ...accepted, customerInfo: null }, '--+ +++ --+ -++ +'],
    ['without an address, lifted', lift({ ...accepted, customerInfo: {} }), '+++ +++ --+ +++ -'],
    ['partially refunded', { ...clean, refundedInCents: 4999 }, '+++ +++ --+ +++ -'],
    ['fully refunded', refunded, '--- ++- --+ -++ +'],
    ['fully refunded, lifted', lift(refunded), '+++ ++- --+ +++ -'],
    [
      'refunded again after a lift',
      happen(lift(refunded), failureOf('re_1'), refundOf('re_2')),
      '--- ++- --+ -++ +',
    ],
    [
      'refund failed',
      { ...happen(clean, refundOf('re_1'), failureOf('re_1')), review: 'Refund failed.' },
      '+++ +++ -++ +++ -',
    ],
    ['disputed', disputed, '--- +-- -++ -++ +'],
    ['dispute under review', happen(disputed, disputeOf('under_review')), '--- +-- -++ -++ +'],
    ['dispute won', happen(disputed, disputeOf('won')), '+++ +++ --+ +++ -'],
    ['dispute lost', happen(disputed, disputeOf('lost')), '--- +-- -++ -++ +'],
    ['disputed, lifted', lift(disputed), '+++ +-- -++ +++ -'],
    ['under review after a lift', happen(lift(disputed), disputeOf('under_review')), '+++ +-- -++ +++ -'],
    ['lost after a lift', happen(lift(disputed), disputeOf('lost')), '--- +-- -++ -++ +'],
    [
      'disputed again after a lift',
      happen(lift(disputed), disputeOf('needs_response', false, 'du_0')),
      '--- +-- -++ -++ +',
    ],
    ['inquiry', inquired, '--- +++ -++ -++ +'],
    ['inquiry under review', happen(inquired, disputeOf('under_review', true)), '--- +++ -++ -++ +'],
    ['inquiry closed', happen(inquired, disputeOf('won', true)), '+++ +++ --+ +++ -'],
    [
      'inquiry escalated after a lift',
      happen(lift(inquired), disputeOf('needs_response')),
      '--- +-- -++ -++ +',
    ],
    ['canceled', { ...clean, orderStatus: 'cancelled' }, '--- --+ --- --+ -'],
    ['canceled and refunded', { ...refunded, orderStatus: 'cancelled' }, '--- --- --- --+ -'],
    ['canceled, disputed', { ...disputed, orderStatus: 'cancelled' }, '--- --- -+- --+ -'],
    [
      'canceled before acceptance',
      { ...uncovered, refundedInCents: 5000, orderStatus: 'cancelled', review: null },
      '--- --- --- --+ -',
    ],
    [
      'canceled before acceptance, refund failed',
      { ...uncovered, orderStatus: 'cancelled' },
      '--- --+ -+- --+ -',
    ],
    ['delivered', { ...clean, orderStatus: 'delivered' }, '--- --+ --+ +++ -'],
    ['delivered, disputed', { ...disputed, orderStatus: 'delivered' }, '--- --- -++ +++ -'],
    ['erased', { ...clean, orderStatus: 'delivered', erasedAt: at }, '--- --+ --- --+ -'],
  ])('allows the expected actions for an order: %s', (_state, order, expected) => {
    const decisions = decide(order)
    expect(decisions.map(({ allowed }) => (allowed ? '+' : '-')).join('')).toBe(expected.replaceAll(' ', ''))
    for (const { allowed, reason } of decisions) if (!allowed) expect(reason).toMatch(/^[A-Z].+\.$/)
  })
})

describe('reasons of rejected actions', () => {
  const move = (order: StoredOrder) => orderCan.moveTo(toOrderState(order), 'processing').reason
  const refund = (order: StoredOrder) => orderCan.refund(toOrderState(order)).reason

  it('names the hold and how to resolve it', () => {
    expect(move(refunded)).toBe(
      'This order is fully refunded. Cancel it, or lift the hold with a reason to ship.',
    )
    expect(move(disputed)).toMatch(/disputed, so don't ship or refund it\. Wait for the decision/)
    expect(move(happen(disputed, disputeOf('lost')))).toMatch(/lost.*Cancel the order/)
    expect(move(inquired)).toMatch(/bank is asking.*Respond in Stripe/)
    expect(move({ ...accepted, items: [] })).toMatch(/no items.*Ask the customer/)
    expect(move(uncovered)).toBe('Accept or refund this payment before you fulfill the order.')
  })

  it('explains why a payment cannot be refunded', () => {
    expect(refund(disputed)).toMatch(/^This payment is disputed\..*if you win, you can refund it\.$/)
    expect(refund(happen(disputed, disputeOf('lost')))).toMatch(/lost.*Don't refund/)
    expect(refund(refunded)).toBe('This payment is fully refunded. Nothing is left to refund.')
  })

  it('names the next step, or explains why the status cannot change', () => {
    const reason = (from: OrderStatus, to: OrderStatus) =>
      orderCan.moveTo(toOrderState({ ...clean, orderStatus: from }), to).reason
    expect(reason('confirmed', 'shipped')).toBe('This order is confirmed. The next step is processing.')
    expect(reason('shipped', 'cancelled')).toBe("You can't cancel an order after it ships.")
    expect(reason('delivered', 'processing')).toBe(
      "You can't change the status of an order after it's delivered.",
    )
    expect(reason('cancelled', 'processing')).toBe("You can't change the status of a canceled order.")
  })
})

it('rejects another note if an order has the maximum number of notes', () => {
  const note = { note: 'Call back.', key: 'k', at, by: 'ines' }
  const full = { ...clean, history: Array.from({ length: MAX_NOTES }, () => note) }
  expect(orderCan.addNote(toOrderState(full)).allowed).toBe(false)
})
