import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { holdWithClaims, releaseToClaims } from '../../../domain/rules/stock/claimedStock.ts'
import { type StockState, getUnitsLeftFor } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { isClaimActive } from '../../../domain/rules/waitlist/claims.ts'
import type { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  lineName,
  createUnavailableError,
  createSoldOutError,
  createCartError,
  toShortage,
} from './cartErrors.ts'
import { groupCartUnits } from './cartStockKeys.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { bindClaims, findBoundClaims, toHolderNames, unbindClaims } from '../claims/checkoutClaims.ts'
import { filterClaimsByStockKey } from '../claims/getClaimStockKey.ts'
import { findReleaseTimes } from '../stock/findReleaseTimes.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'

/**
 * Holds the units of a checkout's cart, taking units reserved for its shopper first. Idempotent. Throws 409 for the
 * first product that is short, with its name, its id, the units left and, if others hold all of them, when the first
 * may be released. Units held before that stay held until the caller releases the checkout.
 */
export async function holdCart(
  shop: Shop,
  checkout: Pick<Checkout, 'id' | 'cart' | 'claims'>,
): Promise<void> {
  const { id, cart } = checkout
  const wanted = groupCartUnits(cart ?? [])
  const claims = await bindClaims(
    shop,
    checkout,
    wanted.map(({ place }) => place),
  )
  for (const { place, units, first } of wanted) {
    const holders = toHolderNames(filterClaimsByStockKey(claims, [place]))
    const { stock, done } = await changeStock(shop, place, (now) => holdWithClaims(now, id, units, holders))
    if (!done) throw await buildShortageError(shop, { line: first, stock, checkoutId: id })
  }
}

/**
 * Releases what a checkout holds under these stock keys. Units whose reservation for its shopper has not expired go back to
 * their claims. Idempotent.
 */
export async function releaseStock(
  shop: Shop,
  checkout: Pick<Checkout, 'id' | 'claims'>,
  places: readonly StockPlace[],
): Promise<void> {
  if (places.length === 0) return
  const claims = await findBoundClaims(shop, checkout)
  const now = new Date()
  const activeClaims = claims.filter(({ status: state, keptUntil }) =>
    isClaimActive({ state, keptUntil }, now),
  )
  for (const place of places) {
    const holders = toHolderNames(filterClaimsByStockKey(activeClaims, [place]))
    await changeStock(shop, place, (stock) => releaseToClaims(stock, checkout.id, holders))
  }
  await unbindClaims(shop, checkout, filterClaimsByStockKey(claims, places))
}

interface ShortLine {
  line: PricedLine
  stock: StockState | null
  checkoutId: string
}

async function buildShortageError(shop: Shop, { line, stock, checkoutId }: ShortLine): Promise<HttpError> {
  if (!stock) return createUnavailableError(line.productId)
  const left = getUnitsLeftFor(stock, checkoutId)
  if (left === 0 && (!stock.inStock || stock.isWithdrawn)) return createSoldOutError(line)
  const name = lineName(line)
  if (left > 0)
    return createCartError(
      `Only ${left} of ${name} left. Lower the quantity to continue.`,
      toShortage(line, left),
    )
  const [nextRelease] = await findReleaseTimes(shop, [stock])
  const { freesAt, isForWaiting } = nextRelease ?? {}
  const message = isForWaiting
    ? `${name} is reserved for another client. Try again later.`
    : `${name} is being bought by another client. Try again in a few minutes.`
  // An instant, because only the browser knows the shopper's time zone.
  return createCartError(message, { ...toShortage(line, 0), ...(freesAt && { freesAt, isForWaiting }) })
}
