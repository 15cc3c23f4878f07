import type { Claim } from '../../../domain/contract/people/claim.ts'
import { isKept } from '../../../domain/rules/waitlist/claims.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { nameChoices } from '../../persistence/rows/nameChoices.ts'
import { type ClaimRow, findClaim, findClaimsOf } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { endClaim } from './endClaims.ts'
import { findGivenClaims } from './findGivenClaims.ts'

const UNKNOWN_LINK = 'This link is no longer valid. Please open it again from our email.'
const BEING_PAID = 'It is just being paid for. If that is not you, please try again in a few minutes.'

/** What is kept for whoever has this token. Refuses (404) a token that nobody has. */
export async function readClaim(shop: Pick<Shop, 'payload'>, token: string): Promise<Claim> {
  const [claim] = await nameChoices(shop.payload, [await findGiven(shop, token)])
  return presentClaim(claim as ClaimRow)
}

/** Gives back what is kept, on its owner's wish; it is the next one's then. Refuses (404) an unknown token, and (409) while it is being paid for. */
export async function giveBackClaim(shop: Shop, token: string): Promise<void> {
  await endAsked(shop, await findGiven(shop, token))
}

/** The same on the wish of staff, by the entry of the waiting list. Refuses (404) where nothing is kept. */
export async function endClaimOfEntry(shop: Shop, entry: string): Promise<void> {
  const kept = (await findClaimsOf(shop.payload, [entry])).find(({ status }) => status === 'open')
  if (!kept) throw new HttpError(404, 'Nothing is kept for this shopper any more.')
  await endAsked(shop, kept)
}

async function endAsked(shop: Shop, claim: ClaimRow): Promise<void> {
  if (await endClaim(shop, claim)) return
  const now = await findClaim(shop.payload, claim.id)
  if (now?.status === 'open') throw new HttpError(409, BEING_PAID)
}

async function findGiven(shop: Pick<Shop, 'payload'>, token: string): Promise<ClaimRow> {
  const [claim] = await findGivenClaims(shop, [token])
  if (!claim) throw new HttpError(404, UNKNOWN_LINK)
  return claim
}

function presentClaim(claim: ClaimRow): Claim {
  const { product, size, color } = claim
  return { productId: product, size, color, ...claimStateOf(claim) }
}

/** How a claim stands; one whose time is over has ended, though its unit may not have been given back yet. */
export function claimStateOf({
  status,
  keptUntil,
  checkout,
}: ClaimRow): Pick<Claim, 'state' | 'keptUntil' | 'isBeingPaid'> {
  const isBeingPaid = status === 'open' && Boolean(checkout)
  const isOpen = isBeingPaid || isKept({ state: status, keptUntil }, new Date())
  return {
    state: status === 'bought' ? 'bought' : isOpen ? 'open' : 'ended',
    keptUntil: new Date(keptUntil).toISOString(),
    isBeingPaid,
  }
}
