import type { Claim } from '../../../domain/contract/people/claim.ts'
import { isClaimActive } from '../../../domain/rules/waitlist/claims.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { nameChoices } from '../../persistence/rows/nameChoices.ts'
import { type ClaimRow, findClaim, findClaimsOf } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { endClaim } from './endClaims.ts'
import { findAndOpenClaims } from './findAndOpenClaims.ts'

const UNKNOWN_LINK = 'This link is no longer valid. Open it again from our email.'
const BEING_PAID = 'A payment for this piece is in progress. Try again in a few minutes.'

/** Returns the claim of a token. Throws 404 for an unknown token. */
export async function readClaim(shop: Pick<Shop, 'payload'>, token: string): Promise<Claim> {
  const [claim] = await nameChoices(shop.payload, [await requireClaim(shop, token)])
  return presentClaim(claim as ClaimRow)
}

/**
 * Ends a claim at the request of its owner and passes its unit on. Throws 404 for an unknown token, and 409 while it is
 * being paid for.
 */
export async function releaseClaim(shop: Shop, token: string): Promise<void> {
  await endUnpaidClaim(shop, await requireClaim(shop, token))
}

/**
 * Ends the open claim of a waitlist entry at the request of staff. Throws 404 if there is none, and 409 while it is being
 * paid for.
 */
export async function endEntryClaim(shop: Shop, entry: string): Promise<void> {
  const openClaim = (await findClaimsOf(shop.payload, [entry])).find(({ status }) => status === 'open')
  if (!openClaim) throw new HttpError(404, 'This reservation has ended.')
  await endUnpaidClaim(shop, openClaim)
}

async function endUnpaidClaim(shop: Shop, claim: ClaimRow): Promise<void> {
  if (await endClaim(shop, claim)) return
  const now = await findClaim(shop.payload, claim.id)
  if (now?.status === 'open') throw new HttpError(409, BEING_PAID)
}

async function requireClaim(shop: Pick<Shop, 'payload'>, token: string): Promise<ClaimRow> {
  const [claim] = await findAndOpenClaims(shop, [token])
  if (!claim) throw new HttpError(404, UNKNOWN_LINK)
  return claim
}

function presentClaim(claim: ClaimRow): Claim {
  const { product, size, color } = claim
  return { productId: product, size, color, ...getClaimState(claim) }
}

/** Returns the state of a claim; an expired one has ended, even if its unit was not released yet. */
export function getClaimState({
  status,
  keptUntil,
  checkout,
}: ClaimRow): Pick<Claim, 'state' | 'keptUntil' | 'isBeingPaid'> {
  const isBeingPaid = status === 'open' && Boolean(checkout)
  const isOpen = isBeingPaid || isClaimActive({ state: status, keptUntil }, new Date())
  return {
    state: status === 'bought' ? 'bought' : isOpen ? 'open' : 'ended',
    keptUntil: new Date(keptUntil).toISOString(),
    isBeingPaid,
  }
}
