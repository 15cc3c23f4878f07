import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import type { CartItem } from '../../../domain/contract/payment.ts'
import { missingUnitsReview } from '../../../domain/rules/orders/missingUnits.ts'
import { awaitsCheck } from '../../../domain/rules/orders/orderStatus.ts'
import { withReason } from '../../../domain/rules/orders/review.ts'
import { isNoCart, uncoveredReason } from '../../../domain/rules/payments/paymentCover.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { attachCart } from './attachCart.ts'
import {
  type Checkout,
  findCheckout,
  insertCheckout,
  moveCheckout,
} from '../../persistence/rows/checkoutRows.ts'
import { forgetAt } from './forgetCustomers.ts'
import { heldPlaces, placesOf } from './cartPlaces.ts'
import { releaseStock } from './holdCart.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { isOurPayment } from './isOurPayment.ts'
import { matchPayment, newsOfPayment } from './matchPayment.ts'
import {
  type OrderRow,
  changeOrder,
  findOrder,
  insertOrder,
  sameAs,
} from '../../persistence/rows/orderRows.ts'
import { sellCart } from './sellCart.ts'

/** How long a paid checkout is left to whoever is completing it before the sweep takes it over. */
const FINISHING_MS = 10_000

/** How long the first letter of an order waits for a browser that has not told yet who bought what. */
const BROWSER_TELLS_MS = 5 * 60_000

/** What the browser posts beside the payment; it only counts where the payment was opened without a bag. */
export interface PostedCart {
  items: readonly CartItem[]
  customerInfo: CustomerInfo
}

export interface PlacedOrder {
  orderId: string
  /** Whether this call made the order; false when the payment had one already. */
  created: boolean
}

/**
 * Asks the provider about a payment, and records it; see recordPayment. Refuses (402) a payment that is unknown, not
 * succeeded or not this shop's.
 */
export async function completePayment(
  shop: Shop,
  paymentIntentId: string,
  posted?: PostedCart,
): Promise<PlacedOrder> {
  const payment = await shop.payments.findPayment(paymentIntentId)
  if (!payment || payment.status !== 'succeeded' || !(await isOurPayment(shop, payment)))
    throw new HttpError(402, 'This payment has not been made. Please pay first.', {
      field: 'payment.stripePaymentIntentId',
    })
  return recordPayment(shop, payment, posted)
}

/**
 * Turns a payment that the provider called succeeded a moment ago into exactly one order, sells what its checkout
 * holds where the money covers it, and makes the order's payment status match the provider's. The browser, the webhook and the sweep all come
 * here, in any order, as often as they like; an interrupted run is finished by the next one.
 */
export function recordPayment(shop: Shop, payment: Payment, posted?: PostedCart): Promise<PlacedOrder> {
  // The browser and the webhook come at the same moment: the second finds everything done instead of doing it again.
  return withLock(`payment ${payment.id}`, async () => {
    const found = await checkoutOf(shop, payment)
    // Orders are made after their checkout is marked paid, so there is none to look for while it is open.
    const existing = found.status === 'open' ? null : await findOrder(shop.payload, payment.id)
    const checkout = await markPaid(shop, found, stillWanted(posted, existing))
    if (existing && checkout.status === 'closed') {
      await matchPayment(shop, existing, payment)
      return { orderId: existing.orderId, created: false }
    }
    const inserted = existing ? null : await insertOrder(shop.payload, orderOf(shop, payment, checkout))
    const order = inserted ?? existing ?? (await findOrder(shop.payload, payment.id))
    if (!order) throw new Error(`The order of payment ${payment.id} is gone`)
    const filled = await fillOrder(shop, order, checkout)
    await settle(shop, filled, checkout)
    await matchPayment(shop, filled, payment)
    shop.worker.runSoon('emails')
    return { orderId: order.orderId, created: Boolean(inserted) }
  })
}

/** The checkout a payment belongs to; a payment this shop did not open gets one, so that all are treated alike. */
async function checkoutOf({ payload }: Shop, payment: Payment): Promise<Checkout> {
  const named = payment.checkoutId ? await findCheckout(payload, { id: payment.checkoutId }) : null
  if (named?.paymentIntentId === payment.id) return named
  const key = `payment ${payment.id}`
  const now = new Date().toISOString()
  const stranger = await insertCheckout(payload, {
    key,
    status: 'open',
    attempt: 1,
    holdsStock: false,
    bag: null,
    heldBefore: null,
    amountInCents: payment.amountInCents,
    customerInfo: null,
    paymentIntentId: payment.id,
    expiresAt: now,
    askAt: now,
  })
  const checkout = stranger ?? (await findCheckout(payload, { key }))
  if (!checkout) throw new Error(`The checkout of payment ${payment.id} is gone`)
  return checkout
}

/** What was posted, less the address where the order has one: its checkout forgets who paid after a day. */
function stillWanted(
  posted: PostedCart | undefined,
  order: OrderRow | null,
): Partial<PostedCart> | undefined {
  return order?.customerInfo?.address || order?.erasedAt ? posted && { items: posted.items } : posted
}

/** Marks the checkout paid, so that nobody gives its pieces back, and takes over a posted bag it still lacks. */
async function markPaid(
  shop: Shop,
  checkout: Checkout,
  posted: Partial<PostedCart> | undefined,
): Promise<Checkout> {
  const bag = !checkout.bag && posted?.items ? await attachCart(shop, posted.items) : null
  const customerInfo = checkout.customerInfo?.address ? undefined : posted?.customerInfo
  const adds = Boolean(bag ?? customerInfo)
  const isGivenUp = checkout.status === 'releasing' || checkout.status === 'released'
  if (isGivenUp || (checkout.status !== 'open' && !adds)) return checkout
  const moved = await moveCheckout(shop.payload, checkout, {
    status: 'paid',
    askAt: new Date(Date.now() + FINISHING_MS).toISOString(),
    ...(adds && { attempt: checkout.attempt + 1 }),
    ...(bag && { bag }),
    ...(customerInfo && { customerInfo }),
  })
  if (moved) return moved
  const current = await findCheckout(shop.payload, { id: checkout.id })
  if (!current) throw new Error(`Checkout ${checkout.id} is gone`)
  return markPaid(shop, current, posted)
}

function orderOf({ payments }: Shop, payment: Payment, checkout: Checkout) {
  const review = reviewOf(payment, checkout)
  const order = {
    paymentIntentId: payment.id,
    email: checkout.customerInfo?.email ?? null,
    customerInfo: checkout.customerInfo,
    items: checkout.bag ?? [],
    totalInCents: payment.amountInCents,
    orderStatus: 'confirmed' as const,
    paymentStatus: 'succeeded' as const,
    paidInCents: payment.amountInCents,
    refundedInCents: 0,
    currency: payment.currency,
    rehearsal: payments.mode === 'sandbox',
    review,
    paymentCheck: review === null ? null : ('open' as const),
    mailsDueAt: mailsDueAt(checkout),
    trackingUrl: null,
    history: null,
  }
  return { ...order, ...newsOfPayment(order, payment) }
}

/** At once, or a little later where the browser has still to tell who bought what. */
function mailsDueAt({ bag, customerInfo }: Checkout): string {
  const isTold = bag && customerInfo?.address
  return new Date(Date.now() + (isTold ? 0 : BROWSER_TELLS_MS)).toISOString()
}

/** Why the payment does not cover what it is for and somebody has to look at it; null when all is as it should be. */
function reviewOf(
  payment: Pick<Payment, 'amountInCents' | 'currency'>,
  { bag, status }: Checkout,
): string | null {
  return uncoveredReason(payment, {
    lines: bag,
    isGivenUp: status === 'released' || status === 'releasing',
  })
}

/**
 * The webhook may have recorded the payment before the browser told who bought what. Both are written by one update: an
 * e-mail written between two would tell a customer that nobody knows yet what was bought. Answers the order as it is then.
 */
async function fillOrder(shop: Shop, order: OrderRow, checkout: Checkout): Promise<OrderRow> {
  const { bag, customerInfo } = checkout
  // Whose order was erased is not written into it again.
  const isNamed = !order.customerInfo?.address && !order.erasedAt && customerInfo?.address
  // Not after the payment was accepted without items, refunded, or its order canceled.
  const isListed = order.items.length === 0 && bag && awaitsCheck(order) && isNoCart(order.review)
  if (!isNamed && !isListed) return order
  const review = reviewOf({ amountInCents: order.paidInCents, currency: order.currency }, checkout)
  const filled = await changeOrder(
    shop.payload,
    order,
    {
      review: sameAs(order.review),
      erasedAt: sameAs(order.erasedAt),
      ...(isListed && {
        orderStatus: { equals: order.orderStatus },
        refundedInCents: { equals: order.refundedInCents },
      }),
    },
    {
      ...(isNamed && { customerInfo, email: customerInfo.email }),
      ...(isListed && { items: bag, review, paymentCheck: review === null ? null : 'open' }),
      mailsDueAt: new Date().toISOString(),
    },
  )
  if (filled) return filled
  // Accepted, noted or erased since it was read.
  const current = await findOrder(shop.payload, order.paymentIntentId)
  if (!current) throw new Error(`The order of payment ${order.paymentIntentId} is gone`)
  return fillOrder(shop, current, checkout)
}

/**
 * Counts the stock down and closes the checkout. A payment that does not cover its items sells nothing here, and gives
 * back what was held for it: whoever accepts it sells them.
 */
async function settle(shop: Shop, order: OrderRow, checkout: Checkout): Promise<void> {
  if (checkout.status !== 'paid') return
  const isCovered = !order.paymentCheck
  const missing = isCovered ? await sellCart(shop, checkout, order.id) : []
  const review = missingUnitsReview('Paid', missing)
  if (review) await addReview(shop, order, review)
  await releaseStock(shop, checkout, isCovered ? heldPlaces(checkout) : placesOf(checkout))
  await moveCheckout(shop.payload, checkout, { status: 'closed', forgetAt: forgetAt() })
}

/** Adds a reason to an order's review without overwriting one that was added concurrently. */
async function addReview(shop: Shop, order: OrderRow, reason: string): Promise<void> {
  const review = withReason(order.review, reason)
  if (await changeOrder(shop.payload, order, { review: sameAs(order.review) }, { review })) return
  const current = await findOrder(shop.payload, order.paymentIntentId)
  if (!current) throw new Error(`The order of payment ${order.paymentIntentId} is gone`)
  await addReview(shop, current, reason)
}
