import type { MailKind } from '../../../domain/contract/mail.ts'
import { mailCan } from '../../../domain/rules/emails/mails.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Shop } from '../../startup/shop.ts'
import { type MailRow, moveMail } from '../../persistence/rows/mailRows.ts'
import { readMail } from './readMail.ts'
import { sendMail } from './sendMails.ts'

/**
 * Sends an email again that was given up, or that was kept while there was no mail server, with all its attempts anew,
 * and answers what became of the first of them. Refuses (409) an email that was sent or is still being tried.
 */
export async function retryMail(shop: Shop, id: string, kinds: readonly MailKind[]): Promise<MailRow> {
  const mail = await readMail(shop, id, kinds)
  const nextAttemptAt = new Date().toISOString()
  const waiting =
    mailCan.retry(mail, { sendsMails: shop.env.mail !== null }) &&
    (await moveMail(shop.payload, mail, { state: 'waiting', attempts: 0, nextAttemptAt }))
  if (!waiting)
    throw new Refusal(409, 'Only a message that could not be sent can be sent again. Please reload the list.')
  await sendMail(shop, waiting)
  return readMail(shop, id, kinds)
}
