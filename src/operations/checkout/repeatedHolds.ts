import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import {
  MIN_COUNTED_HOLD_MS,
  UNPAID_HOLD_WINDOW_MS,
  computeHoldMinutes,
  countRepeats,
  computeCooldownMinutes,
} from '../../../domain/rules/stock/repeatedHolds.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { incrementCount, findCounts } from '../../persistence/processes/rateCounts.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { listCountedLines } from './cartStockKeys.ts'
import { getHoldMinutes } from './holdTimes.ts'

const MINUTE_MS = 60_000

type VisitorCheckout = Pick<Checkout, 'cart' | 'addressHash' | 'browserHash' | 'holdMinutes'>

/**
 * Returns the hold duration of a checkout in minutes, reduced by its visitor's unpaid holds of the last day. Throws 409
 * with the waiting time if one of its products is to be left to others for a while.
 */
export async function getAllowedHoldMinutes(
  { payload, env }: Shop,
  checkout: VisitorCheckout,
): Promise<number> {
  const noted = listCountedProducts(checkout).map((line) => ({ line, notes: listCounters(checkout, line) }))
  const counts = await findCounts(
    payload,
    noted.flatMap(({ notes }) => notes.flatMap(({ unpaid, rest }) => [unpaid, rest])),
  )
  let repeats = 0
  for (const { line, notes } of noted) {
    const ends = notes.map(({ rest }) => counts.get(rest)?.windowEndsAt.getTime() ?? 0)
    const restMs = Math.max(0, ...ends) - Date.now()
    if (restMs > 0) throw createCooldownError(line, Math.ceil(restMs / MINUTE_MS))
    for (const { of, unpaid } of notes)
      repeats = Math.max(repeats, countRepeats({ [of]: counts.get(unpaid)?.count }))
  }
  return computeHoldMinutes(repeats, getHoldMinutes(checkout, env))
}

/**
 * Counts the products that a given-up checkout kept from others, for a day. A crash before this loses the count once, which
 * only makes a later hold longer.
 */
export async function recordUnpaidHolds(
  { payload, env }: Shop,
  checkout: VisitorCheckout & Pick<Checkout, 'heldSince'>,
): Promise<void> {
  const { heldSince } = checkout
  if (!heldSince || Date.parse(heldSince) > Date.now() - MIN_COUNTED_HOLD_MS) return
  if (env.maxHoldsPerAddress === Infinity) return
  for (const line of listCountedProducts(checkout))
    for (const { of, unpaid, rest } of listCounters(checkout, line)) {
      const { count } = await incrementCount(payload, unpaid, UNPAID_HOLD_WINDOW_MS)
      const restMs = computeCooldownMinutes(countRepeats({ [of]: count })) * MINUTE_MS
      if (restMs > 0) await incrementCount(payload, rest, restMs)
    }
}

/** Returns one line for each product with counted stock. */
function listCountedProducts(checkout: VisitorCheckout): PricedLine[] {
  return [...new Map(listCountedLines(checkout).map((line) => [line.productId, line])).values()]
}

/** Returns the names of the counters for unpaid holds of a product and for leaving it to others, one pair per visitor hash. */
function listCounters({ addressHash, browserHash }: VisitorCheckout, { productId }: PricedLine) {
  const known = [
    { of: 'address', hash: addressHash },
    { of: 'browser', hash: browserHash },
  ] as const
  return known
    .filter(({ hash }) => hash)
    .map(({ of, hash }) => ({ of, unpaid: `unpaid ${hash} ${productId}`, rest: `rest ${hash} ${productId}` }))
}

function createCooldownError({ productName }: PricedLine, minutes: number): HttpError {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(
    409,
    `You held ${productName} several times today without paying. Try again in ${wait}.`,
    { field: 'items' },
  )
}
