import { describe, expect, it } from 'vitest'
import { EMAIL_KINDS, EMAIL_STATES, type EmailKind } from '../../contract/email.ts'
import { emailCan, emailKindsFor } from './emails.ts'
import type { Standing } from '../orders/orderStatus.ts'

describe('emails', () => {
  it('are all an administrator’s, those of orders also theirs who look after orders, and no editor’s', () => {
    expect(emailKindsFor('admin')).toEqual(EMAIL_KINDS)
    expect(emailKindsFor('fulfillment')).toEqual([
      'order-confirmed',
      'order-payment-received',
      'order-shipped',
      'order-cancelled',
      'order-refunded',
    ])
    expect(emailKindsFor('editor')).toEqual([])
  })

  it.each([
    [true, ['kept', 'failed']],
    [false, ['failed']],
  ])('that may be sent again, where the shop sends emails: %s, are those %j', (sendsEmails, states) => {
    expect(EMAIL_STATES.filter((state) => emailCan.retry({ state }, { sendsEmails }))).toEqual(states)
  })

  it.each<[Partial<Standing>, EmailKind[]]>([
    [{}, ['order-confirmed']],
    [{ refundedInCents: 10 }, ['order-confirmed', 'order-refunded']],
    [{ orderStatus: 'shipped' }, ['order-confirmed', 'order-shipped']],
    [{ orderStatus: 'delivered' }, ['order-confirmed', 'order-shipped']],
    [{ orderStatus: 'cancelled', refundedInCents: 100 }, ['order-cancelled', 'order-refunded']],
    [{ paymentCheck: 'open' }, ['order-payment-received']],
    [{ paymentCheck: 'accepted' }, ['order-confirmed']],
  ])('that say what is so of an order that is %j are %j', (given, kinds) => {
    const order: Standing = { orderStatus: 'confirmed', paidInCents: 100, refundedInCents: 0, ...given }
    expect(EMAIL_KINDS.filter((kind) => emailCan.resend({ kind, state: 'sent' }, order))).toEqual(kinds)
    expect(EMAIL_KINDS.filter((kind) => emailCan.resend({ kind, state: 'replaced' }, order))).toEqual([])
  })
})
