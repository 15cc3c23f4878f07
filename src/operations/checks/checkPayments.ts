import { formatCents } from '../../../domain/rules/payments/money.ts'
import type { Payment, DateRange } from '../../payments/PaymentProvider.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { type Row, readRowBatches, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { isOurPayment } from '../checkout/isOurPayment.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RANGE_MS = 7 * DAY_MS
/** Maximum time from opening a payment to creating its order: one day, plus tolerance for clock differences. */
const MAX_ORDER_DELAY_MS = 3 * DAY_MS
/** Delay after which an overdue checkout no longer counts as in progress. */
const MAX_OVERDUE_MS = 2 * 60_000

const COMPARED_FIELDS = {
  orderId: true,
  paymentIntentId: true,
  paidInCents: true,
  refundedInCents: true,
  currency: true,
  isTest: true,
} as const

type ComparedOrder = Pick<Row<'orders'>, 'id' | keyof typeof COMPARED_FIELDS>

/**
 * Yields a sentence for each payment that has no order, several orders or an order that differs, and for each order whose
 * payment is unknown to the provider. Only reads from the provider, one week at a time; throws 503 if it does not respond.
 * Sandbox orders are compared only with the sandbox, other orders only with Stripe.
 */
export async function* checkPayments(shop: Shop): AsyncGenerator<string> {
  const end = Date.now() + 1000
  let known = new Set<string>()
  for (let from = await findStartTime(shop); from < end; from += RANGE_MS) {
    const range = { from: new Date(from), to: new Date(Math.min(from + RANGE_MS, end)) }
    const listed = new Set<string>()
    for await (const page of shop.payments.listPayments(range)) {
      const orders = await findOrdersByPayment(
        shop,
        page.map(({ id }) => id),
      )
      for (const payment of page) {
        listed.add(payment.id)
        yield* compare(shop, payment, orders.get(payment.id) ?? [])
      }
    }
    yield* findOrdersWithoutPayment(shop, range, (id) => listed.has(id) || known.has(id))
    known = listed
  }
}

async function findStartTime({ payload }: Shop): Promise<number> {
  const first = { select: { createdAt: true }, sort: 'createdAt', limit: 1 } as const
  const [[order], [checkout]] = await Promise.all([
    findRows(payload, 'orders', first),
    findRows(payload, 'checkouts', first),
  ])
  const times = [order, checkout].flatMap((row) => (row ? Date.parse(row.createdAt) : []))
  return Math.min(Date.now(), ...times) - MAX_ORDER_DELAY_MS
}

async function findOrdersByPayment(
  { payload }: Shop,
  ids: readonly string[],
): Promise<Map<string, ComparedOrder[]>> {
  const found = new Map<string, ComparedOrder[]>()
  if (ids.length === 0) return found
  const where = { paymentIntentId: { in: [...ids] } }
  for (const order of await findRows(payload, 'orders', { where, select: COMPARED_FIELDS }))
    found.set(order.paymentIntentId, [...(found.get(order.paymentIntentId) ?? []), order])
  return found
}

/** Reads both sides again before it reports a difference: the shop is running, so one side may have changed. */
async function* compare(
  shop: Shop,
  payment: Payment,
  orders: readonly ComparedOrder[],
): AsyncGenerator<string> {
  if (findDifferences(payment, orders).length === 0) return
  if (orders.length === 0 && (!(await isOurPayment(shop, payment)) || (await isOrderPending(shop, payment))))
    return
  const now = (await shop.payments.findPayment(payment.id)) ?? payment
  yield* findDifferences(now, (await findOrdersByPayment(shop, [payment.id])).get(payment.id) ?? [])
}

function findDifferences(payment: Payment, orders: readonly ComparedOrder[]): string[] {
  const { id, status, amountInCents, refundedInCents, currency } = payment
  const [order, ...others] = orders
  if (!order)
    return status === 'succeeded'
      ? [
          `Payment ${id} of ${formatAmount(amountInCents, currency)} succeeded but has no order. Start the shop to create it.`,
        ]
      : []
  if (others.length > 0)
    return [`Payment ${id} has ${orders.length} orders: ${orders.map(({ orderId }) => orderId).join(', ')}.`]
  const prefix = `Order ${order.orderId}:`
  if (status !== 'succeeded')
    return [`${prefix} its payment ${id} did not succeed; its status at the provider is ${status}.`]
  const found: string[] = []
  if (order.paidInCents !== amountInCents || order.currency !== currency)
    found.push(
      `${prefix} it has ${formatAmount(order.paidInCents, order.currency)} paid, but the provider charged ${formatAmount(amountInCents, currency)}.`,
    )
  if (order.refundedInCents !== refundedInCents)
    found.push(
      `${prefix} it has ${formatAmount(order.refundedInCents, order.currency)} refunded, but the provider refunded ${formatAmount(refundedInCents, currency)}.`,
    )
  return found
}

/** Returns true if the browser, the webhook or the sweep is about to create the order. */
async function isOrderPending({ payload }: Shop, { id }: Payment): Promise<boolean> {
  const checkout = await findCheckout(payload, { paymentIntentId: id })
  const isUnfinished = checkout?.status === 'open' || checkout?.status === 'paid'
  return isUnfinished && Date.parse(checkout.askAt) > Date.now() - MAX_OVERDUE_MS
}

async function* findOrdersWithoutPayment(
  shop: Shop,
  { from, to }: DateRange,
  isKnown: (id: string) => boolean,
): AsyncGenerator<string> {
  const isSandbox = shop.payments.mode === 'sandbox'
  const where = {
    and: [
      { createdAt: { greater_than_equal: from.toISOString() } },
      { createdAt: { less_than: to.toISOString() } },
    ],
  }
  for await (const orders of readRowBatches(shop.payload, 'orders', { where, select: COMPARED_FIELDS }))
    for (const order of orders) {
      if (order.isTest !== isSandbox || isKnown(order.paymentIntentId)) continue
      const payment = await shop.payments.findPayment(order.paymentIntentId)
      if (payment) yield* compare(shop, payment, [order])
      else yield `Order ${order.orderId}: the provider has no payment ${order.paymentIntentId}.`
    }
}

const formatAmount = (cents: number, currency: string) => `${formatCents(cents)} ${currency.toUpperCase()}`
