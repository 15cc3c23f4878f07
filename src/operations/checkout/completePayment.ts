import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import type { CartItem } from '../../../domain/contract/payment.ts'
import { missingUnitsReview } from '../../../domain/rules/orders/missingUnits.ts'
import { needsPaymentReview } from '../../../domain/rules/orders/orderStatus.ts'
import { addReason } from '../../../domain/rules/orders/review.ts'
import { NO_CART, findUncoveredReason } from '../../../domain/rules/payments/paymentCover.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { pricePostedCart } from './pricePostedCart.ts'
import {
  type Checkout,
  findCheckout,
  insertCheckout,
  changeCheckout,
} from '../../persistence/rows/checkoutRows.ts'
import { getCustomerDeletionTime } from './deleteCheckoutCustomers.ts'
import { listStockKeys } from './cartStockKeys.ts'
import { releaseStock } from './holdCart.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { isOurPayment } from './isOurPayment.ts'
import { syncOrderPayment, getPaymentChanges } from './syncOrderPayment.ts'
import {
  type OrderRow,
  changeOrder,
  findOrder,
  insertOrder,
  whereSame,
} from '../../persistence/rows/orderRows.ts'
import { sellCart } from './sellCart.ts'

/** Time to complete a paid checkout before the sweep takes it over. */
const FINISHING_MS = 10_000

/** Delay of an order's first email if the browser has not posted the cart and the customer yet. */
const BROWSER_POST_TIMEOUT_MS = 5 * 60_000

/** Cart and customer posted by the browser with the payment; used only if the checkout lacks them. */
export interface PostedCart {
  items: readonly CartItem[]
  customerInfo: CustomerInfo
}

export interface PlacedOrder {
  orderId: string
  /** False if the payment already had an order. */
  created: boolean
}

/**
 * Looks up a payment at Stripe and records it, see recordPayment. Throws 402 if it is unknown, not succeeded or not this
 * shop's.
 */
export async function completePayment(
  shop: Shop,
  paymentIntentId: string,
  posted?: PostedCart,
): Promise<PlacedOrder> {
  const payment = await shop.payments.findPayment(paymentIntentId)
  if (!payment || payment.status !== 'succeeded' || !(await isOurPayment(shop, payment)))
    throw new HttpError(402, 'This payment has not succeeded. Complete the payment first.', {
      field: 'payment.stripePaymentIntentId',
    })
  return recordPayment(shop, payment, posted)
}

/**
 * Creates exactly one order for a payment that Stripe has just reported as succeeded, and sells what its checkout holds if the
 * amount covers it. Syncs the order's payment status with Stripe. Idempotent: the browser, the webhook and the sweep
 * call this in any order, and the next call finishes an interrupted one.
 */
export function recordPayment(shop: Shop, payment: Payment, posted?: PostedCart): Promise<PlacedOrder> {
  // The browser and the webhook often arrive at the same moment: the second one finds everything done.
  return withLock(`payment ${payment.id}`, async () => {
    const found = await findOrCreateCheckout(shop, payment)
    // An order is created only after its checkout is marked paid, so an open one needs no lookup.
    const existing = found.status === 'open' ? null : await findOrder(shop.payload, payment.id)
    const checkout = await markPaid(shop, found, dropErasedCustomer(posted, existing))
    if (existing && checkout.status === 'closed') {
      await syncOrderPayment(shop, existing, payment)
      return { orderId: existing.orderId, created: false }
    }
    const inserted = existing ? null : await insertOrder(shop.payload, buildOrder(shop, payment, checkout))
    const order = inserted ?? existing ?? (await findOrder(shop.payload, payment.id))
    if (!order) throw new Error(`The order of payment ${payment.id} no longer exists`)
    const filled = await fillOrder(shop, order, checkout)
    await settleCheckout(shop, filled, checkout)
    await syncOrderPayment(shop, filled, payment)
    shop.worker.requestRun('emails')
    return { orderId: order.orderId, created: Boolean(inserted) }
  })
}

/** Returns the checkout of a payment. Creates one for a payment that this shop did not open, so that all are processed alike. */
async function findOrCreateCheckout({ payload }: Shop, payment: Payment): Promise<Checkout> {
  const named = payment.checkoutId ? await findCheckout(payload, { id: payment.checkoutId }) : null
  if (named?.paymentIntentId === payment.id) return named
  const key = `payment ${payment.id}`
  const now = new Date().toISOString()
  const insertedCheckout = await insertCheckout(payload, {
    key,
    status: 'open',
    attempt: 1,
    holdsStock: false,
    cart: null,
    heldBefore: null,
    amountInCents: payment.amountInCents,
    customerInfo: null,
    paymentIntentId: payment.id,
    expiresAt: now,
    askAt: now,
  })
  const checkout = insertedCheckout ?? (await findCheckout(payload, { key }))
  if (!checkout) throw new Error(`The checkout of payment ${payment.id} no longer exists`)
  return checkout
}

/**
 * Returns the posted data, without the customer if the order has an address or was erased: its checkout deletes the
 * customer after a day and must not store it again.
 */
function dropErasedCustomer(
  posted: PostedCart | undefined,
  order: OrderRow | null,
): Partial<PostedCart> | undefined {
  return order?.customerInfo?.address || order?.erasedAt ? posted && { items: posted.items } : posted
}

/** Marks the checkout paid, so that its units are not released, and adds a posted cart or customer that it lacks. */
async function markPaid(
  shop: Shop,
  checkout: Checkout,
  posted: Partial<PostedCart> | undefined,
): Promise<Checkout> {
  const cart = !checkout.cart && posted?.items ? await pricePostedCart(shop, posted.items) : null
  const customerInfo = checkout.customerInfo?.address ? undefined : posted?.customerInfo
  const adds = Boolean(cart ?? customerInfo)
  const isGivenUp = checkout.status === 'releasing' || checkout.status === 'released'
  if (isGivenUp || (checkout.status !== 'open' && !adds)) return checkout
  const moved = await changeCheckout(shop.payload, checkout, {
    transition: 'pay',
    askAt: new Date(Date.now() + FINISHING_MS).toISOString(),
    ...(adds && { attempt: checkout.attempt + 1 }),
    ...(cart && { cart }),
    ...(customerInfo && { customerInfo }),
  })
  if (moved) return moved
  const current = await findCheckout(shop.payload, { id: checkout.id })
  if (!current) throw new Error(`Checkout ${checkout.id} no longer exists`)
  return markPaid(shop, current, posted)
}

function buildOrder({ payments }: Shop, payment: Payment, checkout: Checkout) {
  const review = getPaymentReview(payment, checkout)
  const order = {
    paymentIntentId: payment.id,
    email: checkout.customerInfo?.email ?? null,
    customerInfo: checkout.customerInfo,
    items: checkout.cart ?? [],
    totalInCents: payment.amountInCents,
    orderStatus: 'confirmed' as const,
    paymentStatus: 'succeeded' as const,
    paidInCents: payment.amountInCents,
    refundedInCents: 0,
    currency: payment.currency,
    isTest: payments.mode === 'sandbox',
    review,
    paymentCheck: review === null ? null : ('open' as const),
    emailsDueAt: getEmailsDueAt(checkout),
    trackingUrl: null,
    history: null,
  }
  return { ...order, ...getPaymentChanges(order, payment) }
}

/** Returns the current time, or a later one if the browser has not posted the cart and the customer yet. */
function getEmailsDueAt({ cart, customerInfo }: Checkout): string {
  const isComplete = cart && customerInfo?.address
  return new Date(Date.now() + (isComplete ? 0 : BROWSER_POST_TIMEOUT_MS)).toISOString()
}

/** Returns why the payment does not cover its items and needs review, or null if it covers them. */
function getPaymentReview(
  payment: Pick<Payment, 'amountInCents' | 'currency'>,
  { cart, status }: Checkout,
): string | null {
  return findUncoveredReason(payment, {
    lines: cart,
    isGivenUp: status === 'released' || status === 'releasing',
  })
}

/**
 * Adds the cart and the customer to an order that the webhook recorded before the browser posted them. Uses a single
 * update: an email written in between would say that the items are unknown. Returns the current order.
 */
async function fillOrder(shop: Shop, order: OrderRow, checkout: Checkout): Promise<OrderRow> {
  const { cart, customerInfo } = checkout
  // Never restore the customer of an erased order.
  const isNamed = !order.customerInfo?.address && !order.erasedAt && customerInfo?.address
  // Not after the payment was accepted without items, refunded, or its order canceled.
  const isListed = order.items.length === 0 && cart && needsPaymentReview(order) && order.review === NO_CART
  if (!isNamed && !isListed) return order
  const review = getPaymentReview({ amountInCents: order.paidInCents, currency: order.currency }, checkout)
  const filled = await changeOrder(
    shop.payload,
    order,
    {
      review: whereSame(order.review),
      erasedAt: whereSame(order.erasedAt),
      ...(isListed && {
        orderStatus: { equals: order.orderStatus },
        refundedInCents: { equals: order.refundedInCents },
      }),
    },
    {
      ...(isNamed && { customerInfo, email: customerInfo.email }),
      ...(isListed && { items: cart, review, paymentCheck: review === null ? null : 'open' }),
      emailsDueAt: new Date().toISOString(),
    },
  )
  if (filled) return filled
  // The order changed concurrently: read it again.
  const current = await findOrder(shop.payload, order.paymentIntentId)
  if (!current) throw new Error(`The order of payment ${order.paymentIntentId} no longer exists`)
  return fillOrder(shop, current, checkout)
}

/**
 * Takes the units from stock and closes the checkout. If the payment does not cover its items, only releases what was held:
 * acceptPayment sells them later.
 */
async function settleCheckout(shop: Shop, order: OrderRow, checkout: Checkout): Promise<void> {
  if (checkout.status !== 'paid') return
  const isCovered = !order.paymentCheck
  const missing = isCovered ? await sellCart(shop, checkout, order.id) : []
  const review = missingUnitsReview('Paid', missing)
  if (review) await addReview(shop, order, review)
  await releaseStock(shop, checkout, isCovered ? (checkout.heldBefore ?? []) : listStockKeys(checkout))
  await changeCheckout(shop.payload, checkout, { transition: 'close', forgetAt: getCustomerDeletionTime() })
}

/** Adds a reason to an order's review without overwriting one that was added concurrently. */
async function addReview(shop: Shop, order: OrderRow, reason: string): Promise<void> {
  const review = addReason(order.review, reason)
  if (await changeOrder(shop.payload, order, { review: whereSame(order.review) }, { review })) return
  const current = await findOrder(shop.payload, order.paymentIntentId)
  if (!current) throw new Error(`The order of payment ${order.paymentIntentId} no longer exists`)
  await addReview(shop, current, reason)
}
