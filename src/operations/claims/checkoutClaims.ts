import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { claimHolder, isClaimActive } from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, findClaims, transitionClaim } from '../../persistence/rows/claimRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { filterClaimsByStockKey } from './getClaimStockKey.ts'
import { findAndOpenClaims } from './findAndOpenClaims.ts'
import { updateDemand } from './updateDemand.ts'

interface ClaimingCheckout {
  id: string
  claims?: readonly string[] | null | undefined
}

/** Returns the claims of these tokens that have not expired and are for one of these stock keys. */
export async function findUsableClaims(
  shop: Pick<Shop, 'payload'>,
  tokens: readonly string[],
  places: readonly StockPlace[],
): Promise<ClaimRow[]> {
  const now = new Date()
  return filterClaimsByStockKey(await findAndOpenClaims(shop, tokens), places).filter(
    ({ status, keptUntil }) => isClaimActive({ state: status, keptUntil }, now),
  )
}

/**
 * Binds claims for these stock keys to a checkout, so that no other checkout can use their units. Returns the bound claims;
 * those of an earlier attempt may be for other stock keys. Undone by `unbindClaims` or `settleClaims`.
 */
export async function bindClaims(
  { payload }: Pick<Shop, 'payload'>,
  { id, claims }: ClaimingCheckout,
  places: readonly StockPlace[],
): Promise<ClaimRow[]> {
  const bound: ClaimRow[] = []
  for (const claim of filterClaimsByStockKey(await findClaims(payload, claims ?? []), places)) {
    if (claim.status !== 'open') continue
    const taken =
      claim.checkout === id ||
      (await transitionClaim(payload, { id: claim.id, status: 'open', checkout: null }, { checkout: id }))
    if (taken) bound.push(claim)
  }
  return bound
}

/** Returns the open claims bound to a checkout. */
export async function findBoundClaims(
  shop: Pick<Shop, 'payload'>,
  checkout: ClaimingCheckout,
): Promise<ClaimRow[]> {
  return (await findCheckoutClaims(shop, checkout)).filter(({ status }) => status === 'open')
}

/** Returns the claims bound to a checkout, including those it has bought. */
export async function findCheckoutClaims(
  { payload }: Pick<Shop, 'payload'>,
  { id, claims }: ClaimingCheckout,
): Promise<ClaimRow[]> {
  return (await findClaims(payload, claims ?? [])).filter(({ checkout }) => checkout === id)
}

/** Returns the names under which claims hold their units. */
export const toHolderNames = (claims: readonly ClaimRow[]): string[] =>
  claims.map(({ id }) => claimHolder(id))

/** Unbinds claims from a checkout after their units were given back to them; the next run of the claims job ends expired ones. */
export async function unbindClaims(
  { payload, worker }: Pick<Shop, 'payload' | 'worker'>,
  { id }: ClaimingCheckout,
  claims: readonly ClaimRow[],
): Promise<void> {
  for (const claim of claims)
    await transitionClaim(payload, { id: claim.id, status: 'open', checkout: id }, { checkout: null })
  if (claims.length > 0) worker.requestRun('claims')
}

/** Marks the claims that were sold with an order as bought and unbinds the others. */
export async function settleClaims(
  shop: Shop,
  checkout: ClaimingCheckout,
  claims: readonly ClaimRow[],
  { sold, order }: { sold: readonly string[]; order: string },
): Promise<void> {
  const isSold = ({ id }: ClaimRow) => sold.includes(claimHolder(id))
  for (const claim of claims.filter(isSold)) {
    const expected = { id: claim.id, status: 'open', checkout: checkout.id } as const
    await transitionClaim(shop.payload, expected, { status: 'bought', order })
    await updateDemand(shop, claim)
  }
  const others = claims.filter((claim) => !isSold(claim))
  await unbindClaims(shop, checkout, others)
}
