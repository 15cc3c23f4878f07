import type { MailKind } from '../../../domain/contract/mail.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Shop } from '../../startup/shop.ts'
import { type MailRow, findMail } from '../../persistence/rows/mailRows.ts'

/** An email with its words; refuses (404) an id that no email of these kinds has. */
export async function readMail(
  { payload }: Pick<Shop, 'payload'>,
  id: string,
  kinds: readonly MailKind[],
): Promise<MailRow> {
  const mail = await findMail(payload, id)
  if (!mail || !kinds.includes(mail.kind)) throw new Refusal(404, 'There is no such message')
  return mail
}
