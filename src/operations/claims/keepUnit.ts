import { holdClaim, unitsBesideCheckouts } from '../../../domain/rules/stock/claimedStock.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import {
  LAST_UNIT_HOURS,
  LAST_UNIT_REST_MS,
  claimHolder,
  keptUntil,
} from '../../../domain/rules/waitlist/claims.ts'
import { type ClaimRow, insertClaim, moveClaim } from '../../persistence/rows/claimRows.ts'
import type { WaitlistRow } from '../../persistence/rows/waitlistRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import { countRows, deleteRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { claimPlace } from './claimPlace.ts'

type Entry = Pick<WaitlistRow, 'id' | 'consentAt' | 'product' | 'size' | 'color'>

/**
 * Reserves a unit for a waitlist entry for the given hours, and returns the claim, or null if none is left within the share
 * that may be reserved. A last unit is reserved for an hour at most, and only once a day. Idempotent per entry. The owner
 * does not know of the claim until `openClaim`.
 */
export async function keepUnit(
  shop: Shop,
  entry: Entry,
  { isCountedApart, hours }: { isCountedApart: boolean; hours: number },
): Promise<ClaimRow | null> {
  const shortest = Math.min(hours, LAST_UNIT_HOURS)
  const claim = await insertClaim(shop.payload, entry, {
    variant: variantId(entry),
    isCountedApart,
    keptUntil: keptUntil(new Date(), shortest),
  })
  if (claim.status !== 'new') return claim
  const mayTakeLast = !(await hasEndedLately(shop, claim))
  const { stock, done } = await changeStock(shop, claimPlace(claim), (now) =>
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
  const change = { status: 'new' as const, keptUntil: keptUntil(new Date(), hours) }
  return (await moveClaim(shop.payload, { id: claim.id, status: 'new' }, change)) ?? claim
}

const isLastUnit = (stock: StockState) => unitsBesideCheckouts(stock) <= 1

/** Returns true if a unit of the same stock was reserved lately and not bought. */
async function hasEndedLately({ payload }: Shop, claim: ClaimRow): Promise<boolean> {
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
  await moveClaim(payload, { id: claim.id, status: 'new' }, { status: 'open' })
}
