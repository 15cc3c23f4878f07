import { describe, expect, it } from '@jest/globals'
import { MAIL_KINDS, MAIL_STATES } from '../contract/mail.ts'
import { mailCan, mailKindsFor } from './mails.ts'

describe('letters', () => {
  it('are all an administrator’s, those of orders also theirs who look after orders, and no editor’s', () => {
    expect(mailKindsFor('admin')).toEqual(MAIL_KINDS)
    expect(mailKindsFor('fulfilment')).toEqual([
      'order-confirmed',
      'order-payment-received',
      'order-shipped',
      'order-refunded',
    ])
    expect(mailKindsFor('editor')).toEqual([])
  })

  it.each([
    [true, ['kept', 'failed']],
    [false, ['failed']],
  ])('that may be sent again, where the shop sends letters: %s, are those %j', (sendsMails, states) => {
    expect(MAIL_STATES.filter((state) => mailCan.retry({ state }, { sendsMails }))).toEqual(states)
  })
})
