import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findSubscriberByToken, removeSubscriber } from '../../persistence/rows/subscriberRows.ts'

/**
 * Takes whoever has the token of an unsubscribe link off the list, however often. Refuses (404) a token that nobody has:
 * a link that a mail program cut short must not be answered as if it had worked.
 */
export async function unsubscribe({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  await removeSubscriber(payload, token)
  if (!(await findSubscriberByToken(payload, token))) throw new HttpError(404, UNKNOWN_LINK)
}

const UNKNOWN_LINK =
  'This link is not known to us, so nothing was changed. Please open the one in our latest email.'
