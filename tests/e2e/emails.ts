import type { EmailKind } from '../../domain/contract/email.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { pollUntil } from './pollUntil.ts'

/**
 * Returns the newest email to an address from the staff API. Waits because emails may arrive with a delay.
 */
export async function waitForEmail(client: ShopClient, address: string, kind?: EmailKind): Promise<string> {
  const { text } = await pollUntil(`an email to ${address}`, async () => {
    const { body } = await client.asAdmin('GET', `/api/admin/emails?limit=100${kind ? `&kind=${kind}` : ''}`)
    const found = (body.emails as { id: string; to: string }[]).find(({ to }) => to === address)
    return found && client.asAdmin('GET', `/api/admin/emails/${found.id}`)
  })
  return text
}

/** Returns the path and token of an email's link to a page, or an empty string. */
export function findLink(text: string, path: string): string {
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
}
