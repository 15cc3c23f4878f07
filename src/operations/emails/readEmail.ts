import type { EmailKind } from '../../../domain/contract/email.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type EmailRow, findEmail } from '../../persistence/rows/emailRows.ts'

/** An email with its words; refuses (404) an id that no email of these kinds has. */
export async function readEmail(
  { payload }: Pick<Shop, 'payload'>,
  id: string,
  kinds: readonly EmailKind[],
): Promise<EmailRow> {
  const mail = await findEmail(payload, id)
  if (!mail || !kinds.includes(mail.kind)) throw new HttpError(404, 'Email not found')
  return mail
}
