import type { EmailKind } from '../../../domain/contract/email.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type EmailRow, findEmail } from '../../persistence/rows/emailRows.ts'

/** Returns an email with its content. Throws 404 if no email of these kinds has this id. */
export async function readEmail(
  { payload }: Pick<Shop, 'payload'>,
  id: string,
  kinds: readonly EmailKind[],
): Promise<EmailRow> {
  const mail = await findEmail(payload, id)
  if (!mail || !kinds.includes(mail.kind)) throw new HttpError(404, 'Email not found')
  return mail
}
