import type { EmailKind } from '../../domain/contract/email.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { until } from './until.ts'

/** The newest email to an address as staff read it; it may come a moment after what it is about. */
export async function emailTo(client: ShopClient, address: string, kind?: EmailKind): Promise<string> {
  const { text } = await until(`an email to ${address}`, async () => {
    const { body } = await client.asAdmin('GET', `/api/admin/emails?limit=100${kind ? `&kind=${kind}` : ''}`)
    const found = (body.emails as { id: string; to: string }[]).find(({ to }) => to === address)
    return found && client.asAdmin('GET', `/api/admin/emails/${found.id}`)
  })
  return text
}

/** The address within the shop of an email's link to a page, with the token that only the email has. */
export function linkIn(text: string, path: string): string {
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
}
