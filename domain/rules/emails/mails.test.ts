import { describe, expect, it } from 'vitest'
import { MAIL_KINDS, MAIL_STATES, type MailKind } from '../../contract/mail.ts'
import { mailCan, mailKindsFor } from './mails.ts'
import type { Standing } from '../orders/orderStatus.ts'

describe('emails', () => {
  it('are all an administrator’s, those of orders also theirs who look after orders, and no editor’s', () => {
    expect(mailKindsFor('admin')).toEqual(MAIL_KINDS)
    expect(mailKindsFor('fulfilment')).toEqual([
      'order-confirmed',
      'order-payment-received',
      'order-shipped',
      'order-cancelled',
      'order-refunded',
    ])
    expect(mailKindsFor('editor')).toEqual([])
  })

  it.each([
    [true, ['kept', 'failed']],
    [false, ['failed']],
  ])('that may be sent again, where the shop sends emails: %s, are those %j', (sendsMails, states) => {
    expect(MAIL_STATES.filter((state) => mailCan.retry({ state }, { sendsMails }))).toEqual(states)
  })

  it.each<[Partial<Standing>, MailKind[]]>([
    [{}, ['order-confirmed']],
    [{ refundedInCents: 10 }, ['order-confirmed', 'order-refunded']],
    [{ orderStatus: 'shipped' }, ['order-confirmed', 'order-shipped']],
    [{ orderStatus: 'delivered' }, ['order-confirmed', 'order-shipped']],
    [{ orderStatus: 'cancelled', refundedInCents: 100 }, ['order-cancelled', 'order-refunded']],
    [{ paymentCheck: 'open' }, ['order-payment-received']],
    [{ paymentCheck: 'accepted' }, ['order-confirmed']],
  ])('that say what is so of an order that is %j are %j', (given, kinds) => {
    const order: Standing = { orderStatus: 'confirmed', paidInCents: 100, refundedInCents: 0, ...given }
    expect(MAIL_KINDS.filter((kind) => mailCan.resend({ kind, state: 'sent' }, order))).toEqual(kinds)
    expect(MAIL_KINDS.filter((kind) => mailCan.resend({ kind, state: 'replaced' }, order))).toEqual([])
  })
})
