import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findEntriesOf, forgetAddress } from '../../persistence/rows/waitlistRows.ts'
import { endClaimsOf } from '../claims/endClaims.ts'
import { tellDemand } from '../claims/tellDemand.ts'

/**
 * Takes the address that an email's token stands for off every waiting list; what is kept for it goes to the next. Refuses (404) a token that nobody has, or
 * has any more: the entries are forgotten together with their tokens, so that the two cannot be told apart.
 */
export async function leaveWaitlist(shop: Shop, token: string): Promise<void> {
  const entries = await findEntriesOf(shop.payload, token)
  const [first] = entries
  if (!first) throw new HttpError(404, UNKNOWN_LINK)
  // While the token still stands: cut off here, whoever opens the link again finishes it.
  await endClaimsOf(
    shop,
    entries.map(({ id }) => id),
  )
  await forgetAddress(shop.payload, first.email)
  for (const entry of entries) await tellDemand(shop, entry)
}

const UNKNOWN_LINK =
  'This link is incomplete, or you have left all waitlists already. Open it again from our email.'
