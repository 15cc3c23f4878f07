import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { claimHolder, isKept } from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, findClaims, findClaimsByToken, moveClaim } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { claimPlace, claimsIn } from './claimPlace.ts'
import { tellDemand } from './tellDemand.ts'

interface Holding {
  id: string
  claims?: readonly string[] | null | undefined
}

/** The claims that these tokens stand for, as far as they are kept and are for one of these places. */
export async function findUsableClaims(
  { payload }: Pick<Shop, 'payload'>,
  tokens: readonly string[],
  places: readonly StockPlace[],
): Promise<ClaimRow[]> {
  const keys = new Set(places.map(placeKey))
  const now = new Date()
  return (await findClaimsByToken(payload, tokens)).filter(
    (claim) =>
      isKept({ state: claim.status, keptUntil: claim.keptUntil }, now) &&
      keys.has(placeKey(claimPlace(claim))),
  )
}

/**
 * Gives a checkout the right to the units of its claims in these places: of two checkouts one has it. Answers the names under which those that
 * are the checkout's now hold, by place. Undone by `unbindClaims` or `settleClaims`.
 */
export async function bindClaims(
  { payload }: Pick<Shop, 'payload'>,
  { id, claims }: Holding,
  places: readonly StockPlace[],
): Promise<(place: StockPlace) => string[]> {
  const keys = new Set(places.map(placeKey))
  const bound: ClaimRow[] = []
  for (const claim of await findClaims(payload, claims ?? [])) {
    // An earlier attempt may have been for something else.
    if (claim.status !== 'open' || !keys.has(placeKey(claimPlace(claim)))) continue
    const taken =
      claim.checkout === id ||
      (await moveClaim(payload, { id: claim.id, status: 'open', checkout: null }, { checkout: id }))
    if (taken) bound.push(claim)
  }
  return holdersIn(bound)
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

/** The names under which claims hold in a place; with `now` only of those that are still kept. */
export function holdersIn(claims: readonly ClaimRow[], now?: Date): (place: StockPlace) => string[] {
  return (place) =>
    claimsIn(claims, place)
      .filter(({ keptUntil }) => !now || isKept({ state: 'open', keptUntil }, now))
      .map(({ id }) => claimHolder(id))
}

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
