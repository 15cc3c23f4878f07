import { randomUUID } from 'node:crypto'
import type { PaymentIntentRequest } from '../../../domain/contract/payment.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { unitsOver } from '../../../domain/rules/cart/unitLimits.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { choiceNotOffered, pieceGone, pieceSoldOut, tooManyUnits } from './cartErrors.ts'
import {
  type Checkout,
  findCheckout,
  insertCheckout,
  moveCheckout,
} from '../../persistence/rows/checkoutRows.ts'
import { recordPayment } from './completePayment.ts'
import { findUsableClaims } from '../claims/checkoutClaims.ts'
import { freeEnded } from './freeEnded.ts'
import { giveUpCheckout, giveUpRefused } from './giveUpCheckout.ts'
import { cartUnits, placesOf } from './cartPlaces.ts'
import { holdCart, releaseStock } from './holdCart.ts'
import { deadlines, holdMinutesOf, holdTimes, isHoldOver } from './holdTimes.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { type PricedCart, priceCart } from './priceCart.ts'
import { type Visitor, hashVisitor, rejectTooManyUnheld, weighHold } from './visitorHolds.ts'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'

/** Lifetime of a payment without a cart: long, because it holds nothing. */
const UNHELD_MS = 24 * 60 * 60_000
const MOST_TRIES = 5

type VisitorHashes = ReturnType<typeof hashVisitor>

/**
 * Opens a payment for a cart, holds its units and returns the client secret for the browser. The same key
 * (`metadata.order_id`) with the same cart returns the same payment; with another cart the earlier payment is canceled
 * first, so that a key is charged only once. Throws 409 if the cart is sold out, short, not offered, over the limits of one
 * order or priced differently from `amount` (cents), if the visitor holds too much or too often, or if the earlier payment
 * already went through; 503 if Stripe is unavailable.
 */
export async function startCheckout(
  shop: Shop,
  request: PaymentIntentRequest,
  visitor: Visitor,
): Promise<{ clientSecret: string }> {
  const hashes = hashVisitor(shop, visitor)
  if (!request.items) return openUnheld(shop, request, hashes)
  const bag = await priceCart(shop, request.items)
  rejectUnlikeCatalogue(bag, request.amount)
  rejectTooManyUnits(shop, bag)
  const key = request.metadata.order_id ?? randomUUID()
  return withLock(`checkout ${key}`, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const checkout =
        (await findCheckout(shop.payload, { key })) ?? (await insertHeld(shop, key, bag, request, hashes))
      // Null if the checkout changed concurrently: retry.
      const payment = checkout && (await payFor(shop, checkout, bag, request, hashes))
      if (payment) return { clientSecret: payment.clientSecret }
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

function rejectUnlikeCatalogue(bag: PricedCart, amountInCents: number): void {
  // Treat drafts as deleted: their name and price are not public.
  const [unknown] = [...bag.unknown, ...bag.notLive]
  if (unknown) throw pieceGone(unknown.productId)
  const [soldOut] = bag.soldOut
  if (soldOut) throw pieceSoldOut(soldOut)
  const [notOffered] = bag.notOffered
  if (notOffered) throw choiceNotOffered(notOffered)
  if (bag.totalInCents !== amountInCents)
    throw new HttpError(
      409,
      `A price has changed, and your bag total is now ${formatCents(bag.totalInCents)}. Review it before you pay.`,
      { field: 'amount' },
    )
}

function rejectTooManyUnits({ env }: Shop, { lines }: PricedCart): void {
  const over = unitsOver(lines, (line) => !line.isMadeToOrder, env.unitLimits)
  const nameOf = (productId: string) =>
    lines.find((line) => line.productId === productId)?.productName ?? 'this piece'
  if (over) throw tooManyUnits(over, nameOf)
}

async function openUnheld(shop: Shop, request: PaymentIntentRequest, hashes: VisitorHashes) {
  const { payload, payments } = shop
  await rejectTooManyUnheld(shop, hashes.addressHash)
  const checkout = await insertCheckout(payload, {
    key: randomUUID(),
    status: 'open',
    attempt: 1,
    holdsStock: false,
    bag: null,
    heldBefore: null,
    amountInCents: request.amount,
    customerInfo: customerOf(request),
    paymentIntentId: null,
    ...hashes,
    ...deadlines(UNHELD_MS),
  })
  if (!checkout) throw new HttpError(503, FAILURES.ours)
  try {
    const payment = await payments.openPayment({
      checkoutId: checkout.id,
      attempt: checkout.attempt,
      amountInCents: request.amount,
      metadata: request.metadata,
    })
    await moveCheckout(payload, checkout, { paymentIntentId: payment.id })
    return { clientSecret: payment.clientSecret }
  } catch (error) {
    await giveUpRefused(shop, checkout)
    throw error
  }
}

function insertHeld(
  { payload, env }: Shop,
  key: string,
  bag: PricedCart,
  request: PaymentIntentRequest,
  hashes: VisitorHashes,
) {
  return insertCheckout(payload, {
    key,
    status: 'open',
    attempt: 1,
    holdsStock: true,
    bag: bag.lines,
    heldBefore: null,
    amountInCents: bag.totalInCents,
    customerInfo: customerOf(request),
    paymentIntentId: null,
    ...hashes,
    ...holdTimes(env),
  })
}

/** Returns the payment of a checkout for exactly this cart, or null if the checkout changed and must be read again. */
async function payFor(
  shop: Shop,
  checkout: Checkout,
  bag: PricedCart,
  request: PaymentIntentRequest,
  hashes: VisitorHashes,
): Promise<Payment | null> {
  const isSame = isSameCart(checkout.bag, bag.lines)
  const payment = checkout.paymentIntentId ? await shop.payments.findPayment(checkout.paymentIntentId) : null
  if (payment?.status === 'succeeded' || payment?.status === 'processing')
    return isSame ? payment : rejectPaid(shop, payment)
  const isOver = isHoldOver(checkout, shop.env)
  if (isSame && checkout.status === 'open' && !isOver) {
    if (payment?.status === 'open') return renew(shop, checkout, payment, request)
    if (!checkout.paymentIntentId) return open(shop, checkout, request)
  }
  if (payment?.status === 'open' && (await shop.payments.cancelPayment(payment.id)).status !== 'canceled')
    return null
  // Release its units first, so that this shopper has no advantage over others.
  if (isOver) return giveUpCheckout(shop, checkout).then(() => null)
  return beginAgain(shop, checkout, bag, request, hashes)
}

async function rejectPaid(shop: Shop, payment: Payment): Promise<never> {
  const placed = payment.status === 'succeeded' ? await recordPayment(shop, payment) : null
  throw new HttpError(
    409,
    placed
      ? `Your earlier payment went through and order ${placed.orderId} is confirmed. Continue again to pay for the pieces now in your bag.`
      : 'Your earlier payment is still being processed. Wait a moment and try again.',
    { field: 'metadata.order_id' },
  )
}

/** Extends the hold to its full duration again, at most twice that in total, and saves a corrected address. */
async function renew(
  { payload, env }: Shop,
  checkout: Checkout,
  payment: Payment,
  { customerInfo }: PaymentIntentRequest,
) {
  const moved = await moveCheckout(payload, checkout, {
    ...holdTimes({ holdMinutes: holdMinutesOf(checkout, env) }, checkout.heldSince),
    heldSince: checkout.heldSince ?? new Date().toISOString(),
    ...(customerInfo && { customerInfo }),
  })
  return moved && payment
}

async function open(shop: Shop, checkout: Checkout, request: PaymentIntentRequest): Promise<Payment | null> {
  const { payload, payments, env } = shop
  let holds = false
  try {
    const holdMinutes = await weighHold(shop, checkout)
    const claiming = await noteClaims(shop, checkout, request.claims ?? [])
    if (!claiming) return null
    holds = true
    await holdCart(shop, claiming)
    const payment = await payments.openPayment({
      checkoutId: checkout.id,
      attempt: checkout.attempt,
      amountInCents: checkout.amountInCents,
      metadata: request.metadata,
    })
    const heldSince = checkout.heldSince ?? new Date().toISOString()
    const moved = await moveCheckout(payload, checkout, {
      paymentIntentId: payment.id,
      heldSince,
      ...(holdMinutes < env.holdMinutes && { holdMinutes, ...holdTimes({ holdMinutes }, heldSince) }),
    })
    // If the checkout ended concurrently, only this call knows what it has held since.
    if (!moved) await freeEnded(shop, checkout.id, placesOf(checkout))
    return moved && payment
  } catch (error) {
    // This payment's client secret never left the server, so its units can be released immediately.
    const isGivenUp = await giveUpRefused(shop, checkout)
    if (holds && !isGivenUp) await freeEnded(shop, checkout.id, placesOf(checkout))
    throw error
  }
}

/**
 * Saves the shopper's claims in the checkout before it takes them over, so that they can be released when it ends. Returns
 * null if the checkout changed concurrently.
 */
async function noteClaims(
  shop: Shop,
  checkout: Checkout,
  tokens: readonly string[],
): Promise<Checkout | null> {
  const usable = await findUsableClaims(shop, tokens, placesOf(checkout))
  if (usable.length === 0) return checkout
  const claims = [...new Set([...(checkout.claims ?? []), ...usable.map(({ id }) => id)])]
  return moveCheckout(shop.payload, checkout, { claims })
}

/** Starts the next attempt of a checkout whose cart changed or that was given up; its earlier payment can no longer be made. */
async function beginAgain(
  shop: Shop,
  checkout: Checkout,
  bag: PricedCart,
  { customerInfo }: PaymentIntentRequest,
  hashes: VisitorHashes,
): Promise<null> {
  const { payload, env } = shop
  const heldSince = checkout.status === 'open' ? (checkout.heldSince ?? null) : null
  const holdMinutes = heldSince ? checkout.holdMinutes : null
  if (checkout.status === 'releasing') await giveUpCheckout(shop, checkout)
  if (checkout.status === 'releasing' || checkout.status === 'paid') return null
  const kept = new Set(cartUnits(bag.lines).map(({ place }) => placeKey(place)))
  const heldBefore = placesOf(checkout).filter((place) => !kept.has(placeKey(place)))
  const next = await moveCheckout(payload, checkout, {
    status: 'open',
    attempt: checkout.attempt + 1,
    holdsStock: true,
    bag: bag.lines,
    heldBefore,
    amountInCents: bag.totalInCents,
    paymentIntentId: null,
    ...holdTimes({ holdMinutes: holdMinutes ?? env.holdMinutes }, heldSince),
    heldSince,
    holdMinutes,
    ...hashes,
    forgetAt: null,
    ...(customerInfo && { customerInfo }),
  })
  if (next) await releaseStock(shop, checkout, heldBefore)
  return null
}

/** Returns the full customer info if posted, otherwise the name and email from the payment metadata. */
function customerOf({ customerInfo, metadata }: PaymentIntentRequest): Checkout['customerInfo'] {
  if (customerInfo) return customerInfo
  const { customer_email: email, customer_name: firstName } = metadata
  return email || firstName ? { email, firstName } : null
}

function isSameCart(before: readonly PricedLine[] | null, now: readonly PricedLine[]): boolean {
  const fingerprint = (lines: readonly PricedLine[]) =>
    lines
      .map(({ productId, size, color, quantity, priceInCents, variant }) =>
        JSON.stringify([productId, size, color, quantity, priceInCents, variant]),
      )
      .sort()
      .join()
  return before !== null && fingerprint(before) === fingerprint(now)
}
