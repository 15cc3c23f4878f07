import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { forgetAddress } from '../../persistence/rows/waitlistRows.ts'

/**
 * Takes the address that an email's token stands for off every waiting list. Refuses (404) a token that nobody has, or
 * has any more: the entries are forgotten together with their tokens, so that the two cannot be told apart.
 */
export async function leaveWaitlist({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  if (!(await forgetAddress(payload, token))) throw new HttpError(404, UNKNOWN_LINK)
}

const UNKNOWN_LINK =
  'No waiting list knows this link. Either you have left already, or part of it is missing: please open it again from our email.'
