import { createHmac } from 'node:crypto'
import type { Where } from 'payload'
import { ipKeyGenerator } from 'express-rate-limit'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { countRows, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { listCountedLines } from './cartStockKeys.ts'
import { releaseCheckout } from './releaseCheckout.ts'
import { getHoldMinutes } from './holdTimes.ts'
import { getAllowedHoldMinutes } from './repeatedHolds.ts'

/** IP address and browser ID of the visitor, as far as known. */
export interface Visitor {
  /** IP address, as reported by trusted proxies. */
  address: string | undefined
  /** Cookie that identifies a browser for a day. */
  browser: string | undefined
}

/**
 * Hashes a visitor with the shop's secret, for counting checkouts without storing IP addresses. All addresses of an IPv6
 * network share a hash, and so do requests without an address.
 */
export function hashVisitor(
  { payload }: Pick<Shop, 'payload'>,
  { address, browser }: Visitor,
): { addressHash: string; browserHash: string | null } {
  const hash = (text: string) => createHmac('sha256', payload.secret).update(text).digest('base64url')
  return {
    addressHash: hash(`client address ${address ? ipKeyGenerator(address) : 'unknown'}`),
    browserHash: browser ? hash(`browser ${browser}`) : null,
  }
}

/**
 * Returns the hold duration of an open checkout in minutes. Throws 409:
 * - if its address has too many other checkouts,
 * - if its visitor's checkouts hold more of a product than allowed,
 * - if a product is to be left to others for a while.
 *
 * Every checkout is in the database before it counts the others, so the last of concurrent ones see all of them; the lock makes
 * this process count them one by one, so that as many as allowed get through.
 */
export async function checkHoldLimits(shop: Shop, checkout: Checkout): Promise<number> {
  const { env } = shop
  const { addressHash } = checkout
  if (!addressHash || env.maxHoldsPerAddress === Infinity) return getHoldMinutes(checkout, env)
  await withLock(`holds of ${addressHash}`, async () => {
    const others = await findOthers(shop, checkout)
    const ofAddress = others.filter((other) => other.addressHash === addressHash)
    const isTooMany = !checkout.heldSince && ofAddress.length >= env.maxHoldsPerAddress
    const error = isTooMany
      ? new HttpError(409, buildTooManyHoldsMessage(env))
      : findLimitError(shop, checkout, others)
    if (!error) return
    // Give it up before the next checkout counts.
    await releaseCheckout(shop, checkout)
    throw error
  })
  return getAllowedHoldMinutes(shop, checkout)
}

/** Throws 409 if an address has as many open payments without a cart as it may have holds. */
export async function rejectTooManyOpenPayments({ payload, env }: Shop, addressHash: string): Promise<void> {
  if (env.maxHoldsPerAddress === Infinity) return
  const open: Where = {
    and: [
      { addressHash: { equals: addressHash } },
      { status: { equals: 'open' } },
      { holdsStock: { equals: false } },
    ],
  }
  if ((await countRows(payload, 'checkouts', open)) >= env.maxHoldsPerAddress)
    throw new HttpError(409, buildTooManyHoldsMessage(env))
}

/** Returns the other checkouts of a visitor that hold units; few, because they are limited. */
function findOthers({ payload }: Shop, { id, addressHash, browserHash }: Checkout) {
  const ofVisitor: Where[] = [{ addressHash: { equals: addressHash } }]
  if (browserHash) ofVisitor.push({ browserHash: { equals: browserHash } })
  return findRows(payload, 'checkouts', {
    where: {
      and: [
        { or: ofVisitor },
        { status: { in: ['open', 'releasing'] } },
        { holdsStock: { equals: true } },
        { id: { not_equals: id } },
      ],
    },
    select: { cart: true, addressHash: true, browserHash: true },
  })
}

type Other = Pick<Checkout, 'cart' | 'addressHash' | 'browserHash'>

/** Returns the error if a browser would hold more of a product than one order may have, or an address more than twice that. */
function findLimitError({ env }: Shop, checkout: Checkout, others: readonly Other[]): HttpError | null {
  const { perProduct } = env.unitLimits
  const ofBrowser = others.filter(
    ({ browserHash }) => browserHash !== null && browserHash === checkout.browserHash,
  )
  const ofAddress = others.filter(({ addressHash }) => addressHash === checkout.addressHash)
  for (const line of listCountedLines(checkout)) {
    const units = countUnitsInCheckouts(line.productId, [checkout])
    const held = (of: readonly Other[]) => countUnitsInCheckouts(line.productId, of)
    const isOver = (of: readonly Other[], most: number) => held(of) > 0 && held(of) + units > most
    if (isOver(ofBrowser, perProduct)) return createHeldAlreadyError(line, 'in this browser', env)
    if (isOver(ofAddress, 2 * perProduct)) return createHeldAlreadyError(line, 'from your connection', env)
  }
  return null
}

function countUnitsInCheckouts(productId: string, checkouts: readonly Pick<Checkout, 'cart'>[]): number {
  const lines = checkouts.flatMap(listCountedLines).filter((line) => line.productId === productId)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function createHeldAlreadyError(
  { productName }: PricedLine,
  where: string,
  { holdMinutes }: Shop['env'],
): HttpError {
  return new HttpError(
    409,
    `${productName} is held ${where} for another unpaid order. Finish that order, lower the quantity, or try again in ${holdMinutes} minutes.`,
    { field: 'items' },
  )
}

function buildTooManyHoldsMessage({ holdMinutes }: Shop['env']): string {
  return `Too many unpaid checkouts are open from your connection. Finish one of them, or try again in ${holdMinutes} minutes.`
}
