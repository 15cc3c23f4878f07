import { release } from '../../../domain/rules/stock/stock.ts'
import { claimHolder } from '../../../domain/rules/waitlist/claims.ts'
import {
  type ClaimRow,
  findClaimsOf,
  findOverdueClaims,
  transitionClaim,
} from '../../persistence/rows/claimRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { getClaimStockKey } from './getClaimStockKey.ts'
import { recordLapse } from './lapsedClaims.ts'
import { updateDemand } from './updateDemand.ts'

const BATCH = 50

/**
 * Ends a claim and puts its unit back on sale, which notifies everyone who still waits. Returns false if a checkout has the
 * unit or the claim is already over. The next run finishes an interrupted call.
 */
export async function endClaim(shop: Shop, claim: ClaimRow): Promise<boolean> {
  if (claim.status === 'bought' || claim.status === 'ended') return false
  const ending =
    claim.status === 'ending' ||
    (await transitionClaim(
      shop.payload,
      { id: claim.id, status: claim.status, checkout: null },
      { status: 'ending' },
    ))
  if (!ending) return false
  await changeStock(shop, getClaimStockKey(claim), (stock) => release(stock, claimHolder(claim.id)))
  await transitionClaim(shop.payload, { id: claim.id, status: 'ending' }, { status: 'ended' })
  await updateDemand(shop, claim)
  return true
}

/** Ends all expired claims and finishes interrupted calls; a failing claim does not delay the others. */
export async function endOverdueClaims(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const overdue = await findOverdueClaims(shop.payload, new Date(), BATCH + seen.size)
    const unseen = overdue.filter(({ id }) => !seen.has(id))
    if (unseen.length === 0) return
    for (const claim of unseen) {
      if (signal?.aborted) return
      seen.add(claim.id)
      await expireClaim(shop, claim).catch((error: unknown) =>
        shop.payload.logger.error({ err: error }, `Failed to end claim ${claim.id}; retrying in 30 seconds`),
      )
    }
  }
}

/** Ends a claim that its owner let run out, which counts against the next reservation. */
async function expireClaim(shop: Shop, claim: ClaimRow): Promise<void> {
  if (claim.status === 'open') {
    const entry = await findRow(shop.payload, 'waitlist', { where: { id: { equals: claim.entry } } })
    if (entry) await recordLapse(shop, entry)
  }
  await endClaim(shop, claim)
}

/** Ends the claims of waitlist entries whose owner leaves the waitlist, except those being paid for. */
export async function endEntryClaims(shop: Shop, entries: readonly string[]): Promise<void> {
  for (const claim of await findClaimsOf(shop.payload, entries)) await endClaim(shop, claim)
}
