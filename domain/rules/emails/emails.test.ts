import { describe, expect, it } from 'vitest'
import { EMAIL_KINDS, EMAIL_STATES } from '../../contract/email.ts'
import { emailCan, emailKindsFor } from './emails.ts'

describe('staff permissions for emails', () => {
  it('lets administrators see all emails, staff with the right to orders only order emails, and editors none', () => {
    expect(emailKindsFor('admin')).toEqual(EMAIL_KINDS)
    for (const role of ['orderManager', 'fulfillment'] as const)
      expect(emailKindsFor(role)).toEqual([
        'order-confirmed',
        'order-payment-received',
        'order-shipped',
        'order-delivered',
        'order-cancelled',
        'order-refunded',
      ])
    expect(emailKindsFor('editor')).toEqual([])
  })

  it.each([
    [true, ['kept', 'failed']],
    [false, ['failed']],
  ])('with sendsEmails %s, allows retries for emails in the states %j', (sendsEmails, states) => {
    expect(EMAIL_STATES.filter((state) => emailCan.retry({ state }, { sendsEmails }))).toEqual(states)
  })
})
