import { type ClaimRow, findClaimsByToken } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { openClaim } from './keepUnit.ts'

/**
 * The claims that these tokens stand for. Only its letter tells a token, so that one that is still new has been written to
 * its owner, whatever kept the shop from noting so: it is open from now on, as the next round would have it.
 */
export async function findGivenClaims(
  shop: Pick<Shop, 'payload'>,
  tokens: readonly string[],
): Promise<ClaimRow[]> {
  const claims = await findClaimsByToken(shop.payload, tokens)
  if (!claims.some(isNew)) return claims
  await Promise.all(claims.filter(isNew).map((claim) => openClaim(shop, claim)))
  return (await findClaimsByToken(shop.payload, tokens)).filter((claim) => !isNew(claim))
}

const isNew = ({ status }: ClaimRow) => status === 'new'
