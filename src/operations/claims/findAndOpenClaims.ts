import { type ClaimRow, findClaimsByToken } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { openClaim } from './reserveUnit.ts'

/**
 * Returns the claims of these tokens, and opens new ones: tokens are sent only by email, so the owner was notified even if
 * the shop failed to record that.
 */
export async function findAndOpenClaims(
  shop: Pick<Shop, 'payload'>,
  tokens: readonly string[],
): Promise<ClaimRow[]> {
  const claims = await findClaimsByToken(shop.payload, tokens)
  if (!claims.some(isNew)) return claims
  await Promise.all(claims.filter(isNew).map((claim) => openClaim(shop, claim)))
  return (await findClaimsByToken(shop.payload, tokens)).filter((claim) => !isNew(claim))
}

const isNew = ({ status }: ClaimRow) => status === 'new'
