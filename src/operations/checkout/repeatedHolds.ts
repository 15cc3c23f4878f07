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
import { holdMinutesOf } from './holdTimes.ts'

const MINUTE_MS = 60_000

type Held = Pick<Checkout, 'bag' | 'addressHash' | 'browserHash' | 'holdMinutes'>

/**
 * For how many minutes a checkout may hold its units after what its visitor held today and did not pay. Refuses (409) where a
 * product of it is to be left to others for a while, with how long that is.
 */
export async function allowedMinutes({ payload, env }: Shop, checkout: Held): Promise<number> {
  const lines = countedLines(checkout)
  const names = lines.flatMap((line) => [...unpaid(checkout, line), ...resting(checkout, line)])
  const counts = await findCounts(payload, names)
  const countOf = (name: string | undefined) => (name === undefined ? 0 : (counts.get(name)?.count ?? 0))
  let repeats = 0
  for (const line of lines) {
    const ends = resting(checkout, line).map((name) => counts.get(name)?.windowEndsAt.getTime() ?? 0)
    const restMs = Math.max(0, ...ends) - Date.now()
    if (restMs > 0) throw leftToOthers(line, Math.ceil(restMs / MINUTE_MS))
    const [address, browser] = unpaid(checkout, line)
    repeats = Math.max(repeats, repeatsOf({ address: countOf(address), browser: countOf(browser) }))
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
  for (const line of countedLines(checkout)) {
    const rests = resting(checkout, line)
    for (const [n, name] of unpaid(checkout, line).entries()) {
      const { count } = await countOnce(payload, name, REMEMBERED_MS)
      const repeats = repeatsOf(n === 0 ? { address: count, browser: 0 } : { address: 0, browser: count })
      const restMs = restMinutesAfter(repeats) * MINUTE_MS
      if (restMs > 0) await countOnce(payload, rests[n] ?? '', restMs)
    }
  }
}

/** A line of each product that is counted; of what is made to order nobody goes without. */
function countedLines({ bag }: Pick<Checkout, 'bag'>): PricedLine[] {
  const counted = (bag ?? []).filter(({ isMadeToOrder }) => !isMadeToOrder)
  return [...new Map(counted.map((line) => [line.productId, line])).values()]
}

/** Under what it is counted that a product was not paid: of the address, and of the browser where it is known. */
const unpaid = (checkout: Held, { productId }: PricedLine) =>
  visitorsOf(checkout).map((visitor) => `unpaid ${visitor} ${productId}`)

const resting = (checkout: Held, { productId }: PricedLine) =>
  visitorsOf(checkout).map((visitor) => `rest ${visitor} ${productId}`)

const visitorsOf = ({ addressHash, browserHash }: Held): string[] =>
  [addressHash, browserHash].filter((hash) => typeof hash === 'string')

function leftToOthers({ productName }: PricedLine, minutes: number): HttpError {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(
    409,
    `${productName} was held for you several times today and not paid. Please give others ${wait}, and try again then.`,
    { field: 'items' },
  )
}
