import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import {
  WAITING_LIST,
  checkoutsAmong,
  claimHolder,
  claimsAmong,
} from '../../../domain/rules/waitlist/claims.ts'
import { findClaims } from '../../persistence/rows/claimRows.ts'
import { countWaitingFor } from '../../persistence/rows/waitlistRows.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { findRow, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { type NamedStock, everyStock } from '../stock/everyStock.ts'

type Looked = Pick<Shop, 'payload'>

/**
 * A sentence for each unit that is held for nobody: its holder is no checkout or claim, or one that has ended. A few rows at
 * a time, while the shop sells: whoever ends gives back first, so that a row that is read again then says so.
 */
export async function* checkHolds({ payload }: Looked): AsyncGenerator<string> {
  for await (const counted of everyStock(payload)) {
    const { name, place, stock } = counted
    if (Object.keys(stock.ledger.held).length === 0) continue
    const suspects = await holdersWithoutEnd({ payload }, counted)
    if (suspects.size === 0) continue
    const held = (await findStock(payload, place))?.ledger.held ?? {}
    for (const [holder, why] of suspects)
      if (held[holder] !== undefined) yield `Stock of ${name}: ${units(held[holder])} held by ${why}.`
  }
}

/** Those who hold a unit and should not, each with what is said of it. */
async function holdersWithoutEnd(
  { payload }: Looked,
  { place, stock }: NamedStock,
): Promise<Map<string, string>> {
  const holders = Object.keys(stock.ledger.held)
  const suspects = new Map<string, string>()
  const ids = checkoutsAmong(holders)
  const checkouts = new Map(
    ids.length === 0
      ? []
      : (await findRows(payload, 'checkouts', { where: { id: { in: ids } }, select: { status: true } })).map(
          ({ id, status }) => [String(id), status] as const,
        ),
  )
  for (const id of ids) {
    const status = checkouts.get(id)
    if (!status) suspects.set(id, `checkout ${id}, which is not there`)
    else if (status === 'closed' || status === 'released')
      suspects.set(id, `checkout ${id}, which is ${status}`)
  }
  const claims = new Map((await findClaims(payload, claimsAmong(holders))).map((claim) => [claim.id, claim]))
  for (const id of claimsAmong(holders)) {
    const claim = claims.get(id)
    if (!claim) suspects.set(claimHolder(id), `claim ${id}, which is not there`)
    else if (claim.status === 'bought' || claim.status === 'ended')
      suspects.set(claimHolder(id), `claim ${id}, which is ${claim.status}`)
    else if (claim.product !== place.product)
      suspects.set(claimHolder(id), `claim ${id}, which is for another product`)
  }
  if (holders.includes(WAITING_LIST) && !(await isWaitedFor({ payload }, place)))
    suspects.set(WAITING_LIST, 'the waiting list, on which nobody is')
  return suspects
}

/** Whether somebody waits for a product, or its waiting list is still to be looked at, which gives back what is too much. */
async function isWaitedFor({ payload }: Looked, { product, variant }: StockPlace): Promise<boolean> {
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

const units = (count: number) => (count === 1 ? '1 unit is' : `${count} units are`)
