import { holdClaim, getUnitsOutsideCheckouts } from '../../../domain/rules/stock/claimedStock.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import {
  LAST_UNIT_HOURS,
  LAST_UNIT_REST_MS,
  claimHolder,
  getClaimExpiry,
} from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, insertClaim, transitionClaim } from '../../persistence/rows/claimRows.ts'
import type { WaitlistRow } from '../../persistence/rows/waitlistRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import { countRows, deleteRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { getClaimStockKey } from './getClaimStockKey.ts'

type Entry = Pick<WaitlistRow, 'id' | 'consentAt' | 'product' | 'size' | 'color'>

/**
 * Reserves a unit for a waitlist entry for the given hours, and returns the claim, or null if none is left within the share
 * that may be reserved. A last unit is reserved for an hour at most, and only once a day. Idempotent per entry. The owner
 * does not know of the claim until `openClaim`.
 */
export async function reserveUnit(
  shop: Shop,
  entry: Entry,
  { isCountedApart, hours }: { isCountedApart: boolean; hours: number },
): Promise<ClaimRow | null> {
  const shortest = Math.min(hours, LAST_UNIT_HOURS)
  const claim = await insertClaim(shop.payload, entry, {
    variant: variantId(entry),
    isCountedApart,
    keptUntil: getClaimExpiry(new Date(), shortest),
  })
  if (claim.status !== 'new') return claim
  const mayTakeLast = !(await wasRecentlyReserved(shop, claim))
  const { stock, done } = await changeStock(shop, getClaimStockKey(claim), (now) =>
    isLastUnit(now) && !mayTakeLast ? null : holdClaim(now, claimHolder(claim.id)),
  )
  if (!done) {
    // Only if it is still new: another process may have reserved a unit.
    await deleteRows(shop.payload, 'claims', {
      and: [{ id: { equals: claim.id } }, { status: { equals: 'new' } }],
    })
    return null
  }
  if (!stock || isLastUnit(stock)) return claim
  const change = { status: 'new' as const, keptUntil: getClaimExpiry(new Date(), hours) }
  return (await transitionClaim(shop.payload, { id: claim.id, status: 'new' }, change)) ?? claim
}

const isLastUnit = (stock: StockState) => getUnitsOutsideCheckouts(stock) <= 1

/** Returns true if a unit of the same stock was reserved lately and not bought. */
async function wasRecentlyReserved({ payload }: Shop, claim: ClaimRow): Promise<boolean> {
  const { product, variant, isCountedApart } = claim
  const since = new Date(Date.now() - LAST_UNIT_REST_MS).toISOString()
  const ended = await countRows(payload, 'claims', {
    and: [
      isCountedApart ? { variant: { equals: variant } } : { product: { equals: product } },
      { status: { in: ['ending', 'ended'] } },
      { keptUntil: { greater_than: since } },
    ],
  })
  return ended > 0
}

/** Opens a claim once its owner was notified by email. */
export async function openClaim({ payload }: Pick<Shop, 'payload'>, claim: ClaimRow): Promise<void> {
  await transitionClaim(payload, { id: claim.id, status: 'new' }, { status: 'open' })
}
