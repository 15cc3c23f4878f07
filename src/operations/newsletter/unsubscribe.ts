import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findSubscriberByToken, markUnsubscribed } from '../../persistence/rows/subscriberRows.ts'

/**
 * Unsubscribes the address of an unsubscribe link (idempotent). Throws 404 for an unknown token, so that a link truncated by
 * an email client does not appear to work.
 */
export async function unsubscribe({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  await markUnsubscribed(payload, token)
  if (!(await findSubscriberByToken(payload, token))) throw new HttpError(404, UNKNOWN_LINK)
}

const UNKNOWN_LINK = 'This link is invalid, so nothing was changed. Use the link in our latest email.'
