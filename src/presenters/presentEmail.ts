import type { EmailMessage, EmailSummary } from '../../domain/contract/email.ts'
import { parseOrderId } from '../../domain/rules/emails/emails.ts'
import type { ListedEmail } from '../operations/emails/listEmails.ts'
import type { EmailRow } from '../persistence/rows/emailRows.ts'
import { toReadableEmail } from './toReadableEmail.ts'

/** Returns an email as the admin portal lists it. */
export function presentEmail(mail: ListedEmail): EmailSummary {
  return {
    id: mail.id,
    kind: mail.kind,
    to: toReadableEmail(mail.to),
    subject: mail.subject,
    orderId: parseOrderId(mail),
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
