import type { EmailKind } from '../../../domain/contract/email.ts'
import { emailCan } from '../../../domain/rules/emails/emails.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type EmailRow, transitionEmail } from '../../persistence/rows/emailRows.ts'
import { readEmail } from './readEmail.ts'
import { sendEmail } from './sendEmails.ts'

/**
 * Retries an email that failed, or that was kept without a mail server, with all its attempts, and returns it after the
 * first one. Throws 409 if the email was sent or is still being tried.
 */
export async function retryEmail(shop: Shop, id: string, kinds: readonly EmailKind[]): Promise<EmailRow> {
  const mail = await readEmail(shop, id, kinds)
  const nextAttemptAt = new Date().toISOString()
  const waiting =
    emailCan.retry(mail, { sendsEmails: shop.env.mail !== null }) &&
    (await transitionEmail(shop.payload, mail, { state: 'waiting', attempts: 0, nextAttemptAt }))
  if (!waiting) throw new HttpError(409, 'Only an email that wasn’t sent can be retried. Reload the list.')
  await sendEmail(shop, waiting)
  return readEmail(shop, id, kinds)
}
