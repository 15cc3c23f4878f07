import type { EmailList, EmailMessage, EmailSummary } from '../../../domain/contract/email.ts'

/** Builds an email as the staff API returns it: by default a sent order confirmation. */
export function buildEmail(given: Partial<EmailSummary> = {}): EmailSummary {
  return {
    id: 'm-1',
    kind: 'order-confirmed',
    to: 'shopper@example.com',
    subject: 'Your Rivage order RV-o-1',
    orderId: 'RV-o-1',
    state: 'sent',
    attempts: 1,
    failure: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    sentAt: given.state && given.state !== 'sent' ? null : '2026-11-21T12:00:05.000Z',
    ...given,
  }
}

/** Like buildEmail, with text and HTML. */
export function buildEmailMessage(given: Partial<EmailMessage> = {}): EmailMessage {
  return {
    ...buildEmail(given),
    text: 'Dear Ines Example,',
    html: '<html><head></head><body><p>Dear Ines Example,</p><img src="https://shop.example/media/a.webp" alt=""></body></html>',
    ...given,
  }
}

/** Builds a page of emails, by default with all emails, of a shop that sends emails. */
export function buildEmailList(
  listed: readonly EmailSummary[],
  { page = 1, limit = 20, total = listed.length, sendsEmails = true } = {},
): EmailList {
  const emails = [...listed]
  const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
  return { emails, pagination, sendsEmails }
}
