import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import {
  KEPT_WAITING_MS,
  REMEMBERED_MS,
  holdMinutesAfter,
  repeatsOf,
  restMinutesAfter,
} from '../../../domain/rules/stock/repeatedHolds.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { countOnce, findCounts } from '../../persistence/processes/rateCounts.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { countedLines } from './cartPlaces.ts'
import { holdMinutesOf } from './holdTimes.ts'

const MINUTE_MS = 60_000

type Held = Pick<Checkout, 'bag' | 'addressHash' | 'browserHash' | 'holdMinutes'>

/**
 * For how many minutes a checkout may hold its units after what its visitor held today and did not pay. Refuses (409) where a
 * product of it is to be left to others for a while, with how long that is.
 */
export async function allowedMinutes({ payload, env }: Shop, checkout: Held): Promise<number> {
  const noted = countedProducts(checkout).map((line) => ({ line, notes: notesOf(checkout, line) }))
  const counts = await findCounts(
    payload,
    noted.flatMap(({ notes }) => notes.flatMap(({ unpaid, rest }) => [unpaid, rest])),
  )
  let repeats = 0
  for (const { line, notes } of noted) {
    const ends = notes.map(({ rest }) => counts.get(rest)?.windowEndsAt.getTime() ?? 0)
    const restMs = Math.max(0, ...ends) - Date.now()
    if (restMs > 0) throw leftToOthers(line, Math.ceil(restMs / MINUTE_MS))
    for (const { of, unpaid } of notes)
      repeats = Math.max(repeats, repeatsOf({ [of]: counts.get(unpaid)?.count }))
  }
  return holdMinutesAfter(repeats, holdMinutesOf(checkout, env))
}

/**
 * Remembers of a checkout that was given up what it kept from others, for a day. A process that ends before it forgets that
 * once, which makes a hold longer than it might be and nothing else.
 */
export async function rememberUnpaid(
  { payload, env }: Shop,
  checkout: Held & Pick<Checkout, 'heldSince'>,
): Promise<void> {
  const { heldSince } = checkout
  if (!heldSince || Date.parse(heldSince) > Date.now() - KEPT_WAITING_MS) return
  if (env.maxHoldsPerAddress === Infinity) return
  for (const line of countedProducts(checkout))
    for (const { of, unpaid, rest } of notesOf(checkout, line)) {
      const { count } = await countOnce(payload, unpaid, REMEMBERED_MS)
      const restMs = restMinutesAfter(repeatsOf({ [of]: count })) * MINUTE_MS
      if (restMs > 0) await countOnce(payload, rest, restMs)
    }
}

/** A line of each product that is counted. */
function countedProducts(checkout: Held): PricedLine[] {
  return [...new Map(countedLines(checkout).map((line) => [line.productId, line])).values()]
}

/** Under which names it is counted that a product was not paid and is to be left to others, of each way a visitor is known. */
function notesOf({ addressHash, browserHash }: Held, { productId }: PricedLine) {
  const known = [
    { of: 'address', hash: addressHash },
    { of: 'browser', hash: browserHash },
  ] as const
  return known
    .filter(({ hash }) => hash)
    .map(({ of, hash }) => ({ of, unpaid: `unpaid ${hash} ${productId}`, rest: `rest ${hash} ${productId}` }))
}

function leftToOthers({ productName }: PricedLine, minutes: number): HttpError {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(
    409,
    `${productName} was held for you several times today and not paid. Please give others ${wait}, and try again then.`,
    { field: 'items' },
  )
}
