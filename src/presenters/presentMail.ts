import type { MailMessage, MailSummary } from '../../domain/contract/mail.ts'
import { orderIdOf } from '../../domain/rules/emails/mails.ts'
import type { ListedMail } from '../operations/emails/listMails.ts'
import type { MailRow } from '../persistence/rows/mailRows.ts'

/** An email as the admin portal lists it. */
export function presentMail(mail: ListedMail): MailSummary {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    orderId: orderIdOf(mail),
    state: mail.state,
    attempts: mail.attempts,
    failure: mail.failure ?? null,
    createdAt: new Date(mail.createdAt).toISOString(),
    sentAt: mail.sentAt ? new Date(mail.sentAt).toISOString() : null,
  }
}

/** An email with its words. */
export function presentMailMessage(mail: MailRow): MailMessage {
  return { ...presentMail(mail), text: mail.text, html: mail.html }
}
