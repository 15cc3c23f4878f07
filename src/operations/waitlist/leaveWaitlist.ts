import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findEntriesByToken, deleteEntriesByEmail } from '../../persistence/rows/waitlistRows.ts'
import { endEntryClaims } from '../claims/endClaims.ts'
import { updateDemand } from '../claims/updateDemand.ts'

/**
 * Removes the address of an email's token from all waitlists and releases its reserved units. Throws 404 for a token that is
 * unknown or was used: tokens are deleted with their entries, so the two cases cannot be distinguished.
 */
export async function leaveWaitlist(shop: Shop, token: string): Promise<void> {
  const entries = await findEntriesByToken(shop.payload, token)
  const [first] = entries
  if (!first) throw new HttpError(404, UNKNOWN_LINK)
  // Before the token is deleted: after an interruption, opening the link again finishes it.
  await endEntryClaims(
    shop,
    entries.map(({ id }) => id),
  )
  await deleteEntriesByEmail(shop.payload, first.email)
  for (const entry of entries) await updateDemand(shop, entry)
}

const UNKNOWN_LINK =
  'This link is incomplete, or you have left all waitlists already. Open it again from our email.'
