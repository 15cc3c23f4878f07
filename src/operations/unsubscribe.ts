import type { Shop } from '../shop.ts'
import { removeSubscriber } from './subscriberRows.ts'

/** Takes whoever has the token of an unsubscribe link off the list, however often; an unknown one changes nothing. */
export async function unsubscribe({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  await removeSubscriber(payload, token)
}
