import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { claimHolder, isKept } from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, findClaims, moveClaim } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { claimsIn } from './claimPlace.ts'
import { findGivenClaims } from './findGivenClaims.ts'
import { tellDemand } from './tellDemand.ts'

interface Holding {
  id: string
  claims?: readonly string[] | null | undefined
}

/** The claims that these tokens stand for, as far as they are kept and are for one of these places. */
export async function findUsableClaims(
  shop: Pick<Shop, 'payload'>,
  tokens: readonly string[],
  places: readonly StockPlace[],
): Promise<ClaimRow[]> {
  const now = new Date()
  return claimsIn(await findGivenClaims(shop, tokens), places).filter(({ status, keptUntil }) =>
    isKept({ state: status, keptUntil }, now),
  )
}

/**
 * Gives a checkout the right to the units of its claims in these places: of two checkouts one has it. Answers those that
 * are the checkout's now; an earlier attempt may have been for something else. Undone by `unbindClaims` or `settleClaims`.
 */
export async function bindClaims(
  { payload }: Pick<Shop, 'payload'>,
  { id, claims }: Holding,
  places: readonly StockPlace[],
): Promise<ClaimRow[]> {
  const bound: ClaimRow[] = []
  for (const claim of claimsIn(await findClaims(payload, claims ?? []), places)) {
    if (claim.status !== 'open') continue
    const taken =
      claim.checkout === id ||
      (await moveClaim(payload, { id: claim.id, status: 'open', checkout: null }, { checkout: id }))
    if (taken) bound.push(claim)
  }
  return bound
}

/** The claims whose units a checkout has. */
export async function findBoundClaims(shop: Pick<Shop, 'payload'>, checkout: Holding): Promise<ClaimRow[]> {
  return (await findClaimsTaken(shop, checkout)).filter(({ status }) => status === 'open')
}

/** Those, and what it has bought already. */
export async function findClaimsTaken(
  { payload }: Pick<Shop, 'payload'>,
  { id, claims }: Holding,
): Promise<ClaimRow[]> {
  return (await findClaims(payload, claims ?? [])).filter(({ checkout }) => checkout === id)
}

/** The names under which claims hold their units. */
export const holdersOf = (claims: readonly ClaimRow[]): string[] => claims.map(({ id }) => claimHolder(id))

/** The claims hold for themselves again, once their units were given back to them; those that are over end with the next round. */
export async function unbindClaims(
  { payload, worker }: Pick<Shop, 'payload' | 'worker'>,
  { id }: Holding,
  claims: readonly ClaimRow[],
): Promise<void> {
  for (const claim of claims)
    await moveClaim(payload, { id: claim.id, status: 'open', checkout: id }, { checkout: null })
  if (claims.length > 0) worker.runSoon('claims')
}

/** Those of a checkout's claims that were sold under their names with an order are bought; the others hold for themselves again. */
export async function settleClaims(
  shop: Shop,
  checkout: Holding,
  claims: readonly ClaimRow[],
  { sold, order }: { sold: readonly string[]; order: string },
): Promise<void> {
  const isSold = ({ id }: ClaimRow) => sold.includes(claimHolder(id))
  for (const claim of claims.filter(isSold)) {
    const expected = { id: claim.id, status: 'open', checkout: checkout.id } as const
    await moveClaim(shop.payload, expected, { status: 'bought', order })
    await tellDemand(shop, claim)
  }
  const others = claims.filter((claim) => !isSold(claim))
  await unbindClaims(shop, checkout, others)
}
