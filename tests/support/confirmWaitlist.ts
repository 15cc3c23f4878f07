import { findRows } from '../../src/persistence/tables.ts'
import type { TestShop } from './startTestShop.ts'

/** Returns the token in the latest waitlist confirmation email to an address, or undefined without one. */
export async function findConfirmationToken({ shop }: TestShop, email: string): Promise<string | undefined> {
  const [mail] = await findRows(shop.payload, 'emails', {
    where: { and: [{ to: { equals: email } }, { kind: { equals: 'waitlist-confirm' } }] },
    sort: '-createdAt',
    limit: 1,
  })
  const token = /\/waitlist\/confirm\?token=([\w%.-]+)/.exec(mail?.text ?? '')?.[1]
  return token && decodeURIComponent(token)
}

/** Confirms a waitlist signup with the link in the confirmation email to an address. */
export async function confirmWaitlist(test: TestShop, email: string): Promise<void> {
  const token = await findConfirmationToken(test, email)
  const { status, text } = await test.client.call('POST', '/api/waitlist/confirm', { token })
  if (status !== 200) throw new Error(text)
}
