import { holdersOf } from '../../../domain/rules/stock/freeing.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import {
  checkoutsAmong,
  claimHolder,
  claimsAmong,
  isForWaiting,
} from '../../../domain/rules/waitlist/claims.ts'
import { findClaims } from '../../persistence/rows/claimRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** The ledger of a hot product may name many; the first that may free a unit is among those that were opened first. */
const MOST_HOLDERS = 500

/**
 * When the first unit that others hold may come back, as an ISO instant, null where there is no time to wait for; and whether
 * it is one that is kept for somebody who waited.
 */
export interface Freeing {
  freesAt: string | null
  isForWaiting: boolean
}

/**
 * Of each stock that others hold wholly, both of the one holder who ends first. A checkout that is not paid gives its units
 * back at its end, unless its shopper comes back to pay before.
 */
export async function findFreeing(
  shop: Pick<Shop, 'payload'>,
  stocks: readonly (StockState | null)[],
): Promise<Freeing[]> {
  const holders = stocks.map((stock) => (stock ? holdersOf(stock) : []))
  const ends = await findEnds(shop, holders.flat())
  return holders.map((ids) => {
    const [first] = ids
      .map((id) => ({ id, freesAt: ends.get(id) ?? '' }))
      .filter(({ freesAt }) => freesAt !== '')
      .sort((a, b) => a.freesAt.localeCompare(b.freesAt))
    return { freesAt: first?.freesAt ?? null, isForWaiting: isForWaiting(first ? [first.id] : ids) }
  })
}

/** When each of these checkouts and claims ends, as an ISO instant; one that is being paid for may end in an order instead. */
async function findEnds({ payload }: Pick<Shop, 'payload'>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(payload, 'checkouts', {
    where: { id: { in: [...new Set(checkoutsAmong(ids))].slice(0, MOST_HOLDERS) } },
    select: { expiresAt: true },
  })
  const claims = await findClaims(payload, claimsAmong(ids).slice(0, MOST_HOLDERS))
  return new Map([
    ...rows.map(({ id, expiresAt }) => [id, new Date(expiresAt).toISOString()] as const),
    ...claims.map(({ id, keptUntil }) => [claimHolder(id), new Date(keptUntil).toISOString()] as const),
  ])
}
