import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { claimHolder, isKept } from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, findClaims, findClaimsByToken, moveClaim } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { claimPlace } from './claimPlace.ts'
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
 * are the checkout's now hold, by place. Undone by `unbindClaims` or `buyClaims`.
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
export async function findBoundClaims(
  { payload }: Pick<Shop, 'payload'>,
  { id, claims }: Holding,
): Promise<ClaimRow[]> {
  return (await findClaims(payload, claims ?? [])).filter(
    ({ status, checkout }) => status === 'open' && checkout === id,
  )
}

/** The names under which claims hold in a place; with `now` only of those that are still kept. */
export function holdersIn(claims: readonly ClaimRow[], now?: Date): (place: StockPlace) => string[] {
  return (place) =>
    claims
      .filter((claim) => placeKey(claimPlace(claim)) === placeKey(place))
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

/** The claims whose units were sold with an order. */
export async function buyClaims(
  shop: Shop,
  { id }: Holding,
  claims: readonly ClaimRow[],
  order: string,
): Promise<void> {
  for (const claim of claims) {
    await moveClaim(shop.payload, { id: claim.id, status: 'open', checkout: id }, { status: 'bought', order })
    await tellDemand(shop, claim)
  }
}
