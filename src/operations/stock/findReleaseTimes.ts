import { findBlockingHolders } from '../../../domain/rules/stock/availableUnits.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import {
  extractCheckoutIds,
  claimHolder,
  extractClaimIds,
  isHeldForWaitlist,
} from '../../../domain/rules/waitlist/claims.ts'
import { findClaims } from '../../persistence/rows/claimRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** Maximum holders to look up; the first hold to expire is among the oldest ones. */
const MAX_HOLDERS = 500

export interface ReleaseTime {
  /** ISO time at which the first held unit may be released, or null if there is none to wait for. */
  freesAt: string | null
  /** That unit is reserved for the waitlist. */
  isForWaiting: boolean
}

/**
 * Returns when the first hold or reservation of each stock ends, if all of its units are held. An unpaid checkout
 * releases its units when it expires, unless its shopper returns and extends it.
 */
export async function findReleaseTimes(
  shop: Pick<Shop, 'payload'>,
  stocks: readonly (StockState | null)[],
): Promise<ReleaseTime[]> {
  const holders = stocks.map((stock) => (stock ? findBlockingHolders(stock) : []))
  const ends = await findExpiryTimes(shop, holders.flat())
  return holders.map((ids) => {
    const [first] = ids
      .map((id) => ({ id, freesAt: ends.get(id) ?? '' }))
      .filter(({ freesAt }) => freesAt !== '')
      .sort((a, b) => a.freesAt.localeCompare(b.freesAt))
    return { freesAt: first?.freesAt ?? null, isForWaiting: isHeldForWaitlist(first ? [first.id] : ids) }
  })
}

/** Returns the ISO expiry time of each checkout and claim; a checkout in payment may become an order instead. */
async function findExpiryTimes(
  { payload }: Pick<Shop, 'payload'>,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(payload, 'checkouts', {
    where: { id: { in: [...new Set(extractCheckoutIds(ids))].slice(0, MAX_HOLDERS) } },
    select: { expiresAt: true },
  })
  const claims = await findClaims(payload, extractClaimIds(ids).slice(0, MAX_HOLDERS))
  return new Map([
    ...rows.map(({ id, expiresAt }) => [id, new Date(expiresAt).toISOString()] as const),
    ...claims.map(({ id, keptUntil }) => [claimHolder(id), new Date(keptUntil).toISOString()] as const),
  ])
}
