import { holdClaim } from '../../../domain/rules/stock/claimedStock.ts'
import { claimHolder, keptUntil } from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, insertClaim, moveClaim } from '../../persistence/rows/claimRows.ts'
import type { WaitlistRow } from '../../persistence/rows/waitlistRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import { deleteRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { claimPlace } from './claimPlace.ts'

type Entry = Pick<WaitlistRow, 'id' | 'consentAt' | 'product' | 'size' | 'color'>

/**
 * Keeps a unit for an entry of the waiting list, for so many hours from now, and answers the claim; null where none is left.
 * Doing it again for the same entry keeps the same unit. Until `openClaim` nobody knows of it.
 */
export async function keepUnit(
  shop: Shop,
  entry: Entry,
  { isCountedApart, hours }: { isCountedApart: boolean; hours: number },
): Promise<ClaimRow | null> {
  const claim = await insertClaim(shop.payload, entry, {
    variant: variantId(entry),
    isCountedApart,
    keptUntil: keptUntil(new Date(), hours),
  })
  if (claim.status !== 'new') return claim
  const { done } = await changeStock(shop, claimPlace(claim), (stock) =>
    holdClaim(stock, claimHolder(claim.id)),
  )
  if (done) return claim
  // Only while it is as new: another process may have been luckier.
  await deleteRows(shop.payload, 'claims', {
    and: [{ id: { equals: claim.id } }, { status: { equals: 'new' } }],
  })
  return null
}

/** From now on the claim is its owner's, who was written to. */
export async function openClaim({ payload }: Pick<Shop, 'payload'>, claim: ClaimRow): Promise<void> {
  await moveClaim(payload, { id: claim.id, status: 'new' }, { status: 'open' })
}
