import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type MailRow, findMail } from './mailRows.ts'

/** A letter with its words; refuses (404) an id that no letter has. */
export async function readMail({ payload }: Pick<Shop, 'payload'>, id: string): Promise<MailRow> {
  const mail = await findMail(payload, id)
  if (!mail) throw new Refusal(404, 'There is no such message')
  return mail
}
