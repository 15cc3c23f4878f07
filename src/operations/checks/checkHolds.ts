import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import {
  WAITING_LIST,
  extractCheckoutIds,
  claimHolder,
  extractClaimIds,
} from '../../../domain/rules/waitlist/claims.ts'
import { findClaims } from '../../persistence/rows/claimRows.ts'
import { countWaitingFor } from '../../persistence/rows/waitlistRows.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { findRow, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { type NamedStock, eachStock } from '../stock/eachStock.ts'

type CheckedShop = Pick<Shop, 'payload'>

/** Holder in a stock ledger that should not hold units. */
export interface StrayHolder {
  /** Name in the ledger. */
  holder: string
  /** Checkout ID, even if the checkout does not exist; null for a claim. */
  checkout: string | null
  /** Units and holder, as part of a sentence. */
  words: string
}

/**
 * Yields a sentence for each holder that is no checkout or claim or has ended, and for each empty waitlist that holds
 * units. Reads a few rows at a time, so that the shop can keep running.
 */
export async function* checkHolds({ payload }: CheckedShop): AsyncGenerator<string> {
  for await (const counted of eachStock(payload)) {
    const { name, place, stock } = counted
    for (const { words } of await findStrayHolders({ payload }, counted)) yield `Stock of ${name}: ${words}.`
    if (!(WAITING_LIST in stock.ledger.held) || (await hasWaitlist({ payload }, place))) continue
    const held = (await findStock(payload, place))?.ledger.held[WAITING_LIST]
    if (held !== undefined) yield `Stock of ${name}: ${formatUnits(held)} reserved for an empty waiting list.`
  }
}

/**
 * Returns the checkouts and claims that hold units although they have ended or do not exist. Reads the ledger again after
 * their status, because they release their units before they end.
 */
export async function findStrayHolders(
  { payload }: CheckedShop,
  { place, stock }: NamedStock,
): Promise<StrayHolder[]> {
  const holders = Object.keys(stock.ledger.held)
  if (holders.length === 0) return []
  const suspects = [
    ...(await findEndedCheckouts({ payload }, extractCheckoutIds(holders))),
    ...(await findEndedClaims({ payload }, extractClaimIds(holders), place)),
  ]
  if (suspects.length === 0) return []
  const held = (await findStock(payload, place))?.ledger.held ?? {}
  return suspects.flatMap(({ why, ...suspect }) => {
    const count = held[suspect.holder]
    return count === undefined ? [] : [{ ...suspect, words: `${formatUnits(count)} held by ${why}` }]
  })
}

type Suspect = Omit<StrayHolder, 'words'> & { why: string }

async function findEndedCheckouts({ payload }: CheckedShop, ids: string[]): Promise<Suspect[]> {
  if (ids.length === 0) return []
  const rows = await findRows(payload, 'checkouts', { where: { id: { in: ids } }, select: { status: true } })
  const statuses = new Map(rows.map(({ id, status }) => [String(id), status]))
  return ids.flatMap((id) => {
    const status = statuses.get(id) ?? 'missing'
    const hasEnded = ['closed', 'released', 'missing'].includes(status)
    return hasEnded ? [{ holder: id, checkout: id, why: `checkout ${id} (${status})` }] : []
  })
}

async function findEndedClaims(
  { payload }: CheckedShop,
  ids: string[],
  place: StockPlace,
): Promise<Suspect[]> {
  const claims = new Map((await findClaims(payload, ids)).map((claim) => [claim.id, claim]))
  return ids.flatMap((id) => {
    const claim = claims.get(id)
    const isElsewhere = claim && claim.product !== place.product
    const status = isElsewhere ? 'for another product' : (claim?.status ?? 'missing')
    const isStray = ['bought', 'ended', 'for another product', 'missing'].includes(status)
    return isStray ? [{ holder: claimHolder(id), checkout: null, why: `claim ${id} (${status})` }] : []
  })
}

/** Returns true if someone waits for a product, or if its waitlist is still due for a job that releases excess units. */
async function hasWaitlist({ payload }: CheckedShop, { product, variant }: StockPlace): Promise<boolean> {
  if ((await countWaitingFor(payload, { product })) > 0) return true
  const row = await findRow(payload, 'products', {
    where: { id: { equals: product } },
    select: { waitlistDueAt: true, variantsDueAt: true },
  })
  if (row?.waitlistDueAt || row?.variantsDueAt) return true
  const own = await findRow(payload, 'variants', {
    where: { id: { equals: variant ?? '' } },
    select: { cameBackAt: true, summaryDueAt: true },
  })
  return Boolean(own?.cameBackAt ?? own?.summaryDueAt)
}

const formatUnits = (count: number) => (count === 1 ? '1 unit is' : `${count} units are`)
