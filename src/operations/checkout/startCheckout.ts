import { randomUUID } from 'node:crypto'
import type { PaymentIntentRequest } from '../../../domain/contract/payment.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { findExceededLimit } from '../../../domain/rules/cart/unitLimits.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  createChoiceNotOfferedError,
  createUnavailableError,
  createSoldOutError,
  createUnitLimitError,
} from './cartErrors.ts'
import {
  type Checkout,
  findCheckout,
  insertCheckout,
  changeCheckout,
} from '../../persistence/rows/checkoutRows.ts'
import { recordPayment } from './completePayment.ts'
import { findUsableClaims } from '../claims/checkoutClaims.ts'
import { releaseEndedCheckout } from './releaseEndedCheckout.ts'
import { releaseCheckout, releaseRejectedCheckout } from './releaseCheckout.ts'
import { groupCartUnits, listStockKeys } from './cartStockKeys.ts'
import { holdCart, releaseStock } from './holdCart.ts'
import { deadlines, getHoldMinutes, getHoldTimes, isHoldExhausted } from './holdTimes.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { type PricedCart, priceCart } from './priceCart.ts'
import { type Visitor, hashVisitor, rejectTooManyOpenPayments, checkHoldLimits } from './visitorHolds.ts'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'

/** Lifetime of a payment without a cart: long, because it holds nothing. */
const UNHELD_LIFETIME_MS = 24 * 60 * 60_000
const MAX_TRIES = 5

type VisitorHashes = ReturnType<typeof hashVisitor>

/**
 * Opens a payment for a cart, holds its units and returns the client secret for the browser. The same key
 * (`metadata.order_id`) with the same cart returns the same payment; with another cart the earlier payment is canceled
 * first, so that a key is charged only once. Throws 503 if Stripe is unavailable, and 409:
 * - if the cart is sold out, short, not offered, over the limits of one order or priced differently from `amount` (cents),
 * - if the visitor holds too much or too often,
 * - if the earlier payment already went through.
 */
export async function startCheckout(
  shop: Shop,
  request: PaymentIntentRequest,
  visitor: Visitor,
): Promise<{ clientSecret: string }> {
  const hashes = hashVisitor(shop, visitor)
  if (!request.items) return openUnheldPayment(shop, request, hashes)
  const cart = await priceCart(shop, request.items)
  rejectOutdatedCart(cart, request.amount)
  rejectTooManyUnits(shop, cart)
  const key = request.metadata.order_id ?? randomUUID()
  return withLock(`checkout ${key}`, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const checkout =
        (await findCheckout(shop.payload, { key })) ??
        (await insertHoldingCheckout(shop, key, cart, request, hashes))
      // Null if the checkout changed concurrently: retry.
      const payment = checkout && (await reuseOrOpenPayment(shop, checkout, cart, request, hashes))
      if (payment) return { clientSecret: payment.clientSecret }
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

function rejectOutdatedCart(cart: PricedCart, amountInCents: number): void {
  // Treat drafts as deleted: their name and price are not public.
  const [unknown] = [...cart.unknown, ...cart.notLive]
  if (unknown) throw createUnavailableError(unknown.productId)
  const [soldOut] = cart.soldOut
  if (soldOut) throw createSoldOutError(soldOut)
  const [notOffered] = cart.notOffered
  if (notOffered) throw createChoiceNotOfferedError(notOffered)
  if (cart.totalInCents !== amountInCents)
    throw new HttpError(
      409,
      `A price has changed, and your bag total is now ${formatCents(cart.totalInCents)}. Review it before you pay.`,
      { field: 'amount' },
    )
}

function rejectTooManyUnits({ env }: Shop, { lines }: PricedCart): void {
  const over = findExceededLimit(lines, (line) => !line.isMadeToOrder, env.unitLimits)
  const nameOf = (productId: string) =>
    lines.find((line) => line.productId === productId)?.productName ?? 'this piece'
  if (over) throw createUnitLimitError(over, nameOf)
}

async function openUnheldPayment(shop: Shop, request: PaymentIntentRequest, hashes: VisitorHashes) {
  const { payload, payments } = shop
  await rejectTooManyOpenPayments(shop, hashes.addressHash)
  const checkout = await insertCheckout(payload, {
    key: randomUUID(),
    status: 'open',
    attempt: 1,
    holdsStock: false,
    cart: null,
    heldBefore: null,
    amountInCents: request.amount,
    customerInfo: getCustomer(request),
    paymentIntentId: null,
    ...hashes,
    ...deadlines(UNHELD_LIFETIME_MS),
  })
  if (!checkout) throw new HttpError(503, FAILURES.ours)
  try {
    const payment = await payments.openPayment({
      checkoutId: checkout.id,
      attempt: checkout.attempt,
      amountInCents: request.amount,
      metadata: request.metadata,
    })
    await changeCheckout(payload, checkout, { paymentIntentId: payment.id })
    return { clientSecret: payment.clientSecret }
  } catch (error) {
    await releaseRejectedCheckout(shop, checkout)
    throw error
  }
}

function insertHoldingCheckout(
  { payload, env }: Shop,
  key: string,
  cart: PricedCart,
  request: PaymentIntentRequest,
  hashes: VisitorHashes,
) {
  return insertCheckout(payload, {
    key,
    status: 'open',
    attempt: 1,
    holdsStock: true,
    cart: cart.lines,
    heldBefore: null,
    amountInCents: cart.totalInCents,
    customerInfo: getCustomer(request),
    paymentIntentId: null,
    ...hashes,
    ...getHoldTimes(env),
  })
}

/** Returns the payment of a checkout for exactly this cart, or null if the checkout changed and must be read again. */
async function reuseOrOpenPayment(
  shop: Shop,
  checkout: Checkout,
  cart: PricedCart,
  request: PaymentIntentRequest,
  hashes: VisitorHashes,
): Promise<Payment | null> {
  const isSame = isSameCart(checkout.cart, cart.lines)
  const payment = checkout.paymentIntentId ? await shop.payments.findPayment(checkout.paymentIntentId) : null
  if (payment?.status === 'succeeded' || payment?.status === 'processing')
    return isSame ? payment : rejectPaid(shop, payment)
  const isOver = isHoldExhausted(checkout, shop.env)
  if (isSame && checkout.status === 'open' && !isOver) {
    if (payment?.status === 'open') return renewHold(shop, checkout, payment, request)
    if (!checkout.paymentIntentId) return holdAndOpenPayment(shop, checkout, request)
  }
  if (payment?.status === 'open' && (await shop.payments.cancelPayment(payment.id)).status !== 'canceled')
    return null
  // Release its units first, so that this shopper has no advantage over others.
  if (isOver) return releaseCheckout(shop, checkout).then(() => null)
  return startNextAttempt(shop, checkout, cart, request, hashes)
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
async function renewHold(
  { payload, env }: Shop,
  checkout: Checkout,
  payment: Payment,
  { customerInfo }: PaymentIntentRequest,
) {
  const moved = await changeCheckout(payload, checkout, {
    ...getHoldTimes({ holdMinutes: getHoldMinutes(checkout, env) }, checkout.heldSince),
    heldSince: checkout.heldSince ?? new Date().toISOString(),
    ...(customerInfo && { customerInfo }),
  })
  return moved && payment
}

async function holdAndOpenPayment(
  shop: Shop,
  checkout: Checkout,
  request: PaymentIntentRequest,
): Promise<Payment | null> {
  const { payload, payments, env } = shop
  let holds = false
  try {
    const holdMinutes = await checkHoldLimits(shop, checkout)
    const claiming = await saveClaims(shop, checkout, request.claims ?? [])
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
    const moved = await changeCheckout(payload, checkout, {
      paymentIntentId: payment.id,
      heldSince,
      ...(holdMinutes < env.holdMinutes && { holdMinutes, ...getHoldTimes({ holdMinutes }, heldSince) }),
    })
    // If the checkout ended concurrently, only this call knows what it has held since.
    if (!moved) await releaseEndedCheckout(shop, checkout.id, listStockKeys(checkout))
    return moved && payment
  } catch (error) {
    // This payment's client secret never left the server, so its units can be released immediately.
    const isGivenUp = await releaseRejectedCheckout(shop, checkout)
    if (holds && !isGivenUp) await releaseEndedCheckout(shop, checkout.id, listStockKeys(checkout))
    throw error
  }
}

/**
 * Saves the shopper's claims in the checkout before it takes them over, so that they can be released when it ends. Returns
 * null if the checkout changed concurrently.
 */
async function saveClaims(
  shop: Shop,
  checkout: Checkout,
  tokens: readonly string[],
): Promise<Checkout | null> {
  const usable = await findUsableClaims(shop, tokens, listStockKeys(checkout))
  if (usable.length === 0) return checkout
  const claims = [...new Set([...(checkout.claims ?? []), ...usable.map(({ id }) => id)])]
  return changeCheckout(shop.payload, checkout, { claims })
}

/** Starts the next attempt of a checkout whose cart changed or that was given up; its earlier payment can no longer be made. */
async function startNextAttempt(
  shop: Shop,
  checkout: Checkout,
  cart: PricedCart,
  { customerInfo }: PaymentIntentRequest,
  hashes: VisitorHashes,
): Promise<null> {
  const { payload, env } = shop
  const heldSince = checkout.status === 'open' ? (checkout.heldSince ?? null) : null
  const holdMinutes = heldSince ? checkout.holdMinutes : null
  if (checkout.status === 'releasing') await releaseCheckout(shop, checkout)
  if (checkout.status === 'releasing' || checkout.status === 'paid') return null
  const kept = new Set(groupCartUnits(cart.lines).map(({ place }) => placeKey(place)))
  const heldBefore = listStockKeys(checkout).filter((place) => !kept.has(placeKey(place)))
  const next = await changeCheckout(payload, checkout, {
    transition: 'attempt',
    attempt: checkout.attempt + 1,
    holdsStock: true,
    cart: cart.lines,
    heldBefore,
    amountInCents: cart.totalInCents,
    paymentIntentId: null,
    ...getHoldTimes({ holdMinutes: holdMinutes ?? env.holdMinutes }, heldSince),
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
function getCustomer({ customerInfo, metadata }: PaymentIntentRequest): Checkout['customerInfo'] {
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
