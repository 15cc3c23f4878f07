import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findEntriesByToken, deleteEntriesByEmail } from '../../persistence/rows/waitlistRows.ts'
import { endEntryClaims } from '../claims/endClaims.ts'
import { updateDemand } from '../claims/updateDemand.ts'

/**
 * Removes the address that a token was sent to from all waitlists, and releases its reserved units. Throws 404 for an
 * unknown or used token: tokens are deleted with their entries, so the two cases cannot be distinguished.
 */
export async function leaveWaitlist(shop: Shop, token: string): Promise<void> {
  const entries = await findEntriesByToken(shop.payload, token)
  const [first] = entries
  if (!first) throw new HttpError(404, UNKNOWN_LINK)
  // Before the token is deleted, so that opening the link again can finish an interrupted request.
  await endEntryClaims(
    shop,
    entries.map(({ id }) => id),
  )
  await deleteEntriesByEmail(shop.payload, first.email)
  for (const entry of entries) await updateDemand(shop, entry)
}

const UNKNOWN_LINK =
  'This link is incomplete, or you have left all waitlists already. Open it again from our email.'
