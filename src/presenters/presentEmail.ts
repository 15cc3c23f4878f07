import type { EmailMessage, EmailSummary } from '../../domain/contract/email.ts'
import { orderIdOf } from '../../domain/rules/emails/emails.ts'
import type { ListedEmail } from '../operations/emails/listEmails.ts'
import type { EmailRow } from '../persistence/rows/emailRows.ts'
import { readableEmail } from './readableEmail.ts'

/** Returns an email as the admin portal lists it. */
export function presentEmail(mail: ListedEmail): EmailSummary {
  return {
    id: mail.id,
    kind: mail.kind,
    to: readableEmail(mail.to),
    subject: mail.subject,
    orderId: orderIdOf(mail),
    state: mail.state,
    attempts: mail.attempts,
    failure: mail.failure ?? null,
    createdAt: new Date(mail.createdAt).toISOString(),
    sentAt: mail.sentAt ? new Date(mail.sentAt).toISOString() : null,
  }
}

/** Returns an email with its content. */
export function presentEmailMessage(mail: EmailRow): EmailMessage {
  return { ...presentEmail(mail), text: mail.text, html: mail.html }
}
