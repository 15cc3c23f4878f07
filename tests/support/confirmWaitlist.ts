import { findRows } from '../../src/persistence/tables.ts'
import type { TestShop } from './startTestShop.ts'

/** Token of the link in the last waiting list confirmation email to an address; undefined if there was none. */
export async function findConfirmationToken({ shop }: TestShop, email: string): Promise<string | undefined> {
  const [mail] = await findRows(shop.payload, 'mails', {
    where: { and: [{ to: { equals: email } }, { kind: { equals: 'waitlist-confirm' } }] },
    sort: '-createdAt',
    limit: 1,
  })
  const token = /\/waitlist\/confirm\?token=([\w%.-]+)/.exec(mail?.text ?? '')?.[1]
  return token && decodeURIComponent(token)
}

/** Opens the link in the confirmation email of an address and presses its button. */
export async function confirmWaitlist(test: TestShop, email: string): Promise<void> {
  const token = await findConfirmationToken(test, email)
  const { status, text } = await test.client.call('POST', '/api/waitlist/confirm', { token })
  if (status !== 200) throw new Error(text)
}
