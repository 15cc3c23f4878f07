import type { Where } from 'payload'
import { releaseAll } from '../../../domain/rules/stock/claimedStock.ts'
import { extractCheckoutIds, claimHolder, extractClaimIds } from '../../../domain/rules/waitlist/claims.ts'
import { type Checkout, changeCheckout } from '../../persistence/rows/checkoutRows.ts'
import { findClaims, transitionClaim } from '../../persistence/rows/claimRows.ts'
import { changeStock, findStock } from '../../persistence/stock/changeStock.ts'
import { deleteRows, readRowBatches, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { eachStock } from '../stock/eachStock.ts'

/** Tolerance for clock differences between processes. */
const CLOCK_SKEW_MS = 5 * 60_000

type RepairContext = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>

/**
 * Repairs inconsistencies of a database whose collections were copied one after another from `begunAt` on (ISO 8601).
 * Releases units of holders that are not in the backup. Reopens ended checkouts that stock or claims still refer to, so
 * that the next start ends them again. Deletes stock changes that are newer than their stock row. Idempotent.
 */
export async function repairSnapshot(shop: RepairContext, begunAt: string): Promise<void> {
  await repairHolds(shop)
  await repairClaims(shop)
  await repairHistory(shop, new Date(Date.parse(begunAt) - CLOCK_SKEW_MS).toISOString())
}

async function repairHolds(shop: RepairContext): Promise<void> {
  for await (const { place, stock } of eachStock(shop.payload)) {
    const holders = Object.keys(stock.ledger.held)
    if (holders.length === 0) continue
    const checkouts = await findCheckouts(shop, extractCheckoutIds(holders))
    for (const checkout of checkouts) await reopenCheckout(shop, checkout)
    const claims = await findClaims(shop.payload, extractClaimIds(holders))
    const known = new Set(checkouts.map(({ id }) => id))
    const activeIds = new Set(
      claims.filter(({ status }) => status !== 'bought' && status !== 'ended').map(({ id }) => id),
    )
    const unknown = [
      ...extractCheckoutIds(holders).filter((id) => !known.has(id)),
      ...extractClaimIds(holders)
        .filter((id) => !activeIds.has(id))
        .map(claimHolder),
    ]
    if (unknown.length > 0) await changeStock(shop, place, (now) => releaseAll(now, unknown))
  }
}

/**
 * Reopens ended checkouts of open claims, and unbinds claims from missing checkouts, whose end they would otherwise
 * await forever.
 */
async function repairClaims(shop: RepairContext): Promise<void> {
  const where: Where = { and: [{ status: { equals: 'open' } }, { checkout: { exists: true } }] }
  for await (const claims of readRowBatches(shop.payload, 'claims', { where })) {
    const checkouts = await findCheckouts(
      shop,
      claims.flatMap(({ checkout }) => checkout ?? []),
    )
    for (const checkout of checkouts) await reopenCheckout(shop, checkout)
    const known = new Set(checkouts.map(({ id }) => id))
    for (const { id, status, checkout } of claims)
      if (checkout && !known.has(checkout))
        await transitionClaim(shop.payload, { id, status, checkout }, { checkout: null })
  }
}

/** Moves an ended checkout back by one status; repeating either last step is harmless. */
async function reopenCheckout({ payload }: RepairContext, checkout: Checkout): Promise<void> {
  const askAt = new Date().toISOString()
  if (checkout.status === 'closed') await changeCheckout(payload, checkout, { transition: 'reopen', askAt })
  if (checkout.status === 'released') await changeCheckout(payload, checkout, { transition: 'reopen', askAt })
}

function findCheckouts({ payload }: RepairContext, ids: readonly string[]): Promise<Checkout[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : findRows(payload, 'checkouts', { where: { id: { in: [...ids] } } })
}

/** Deletes stock changes that are newer than their stock row: the next change would reuse their number. */
async function repairHistory({ payload }: RepairContext, since: string): Promise<void> {
  const where = { at: { greater_than_equal: since } }
  const select = { product: true, variant: true, number: true } as const
  for await (const changes of readRowBatches(payload, 'stock-changes', { where, select }))
    for (const { id, product, variant, number } of changes) {
      const stock = await findStock(payload, { product, ...(variant && { variant }) })
      if (stock && number > (stock.ledger.changes ?? 0))
        await deleteRows(payload, 'stock-changes', { id: { equals: id } })
    }
}
