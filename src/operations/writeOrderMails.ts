import { emailAddress } from '../../domain/contract/customer.ts'
import { awaitsCheck } from '../../domain/rules/orderStatus.ts'
import { orderSteps } from '../../domain/rules/orderSteps.ts'
import { orderConfirmed } from '../mails/orderConfirmed.ts'
import { orderPaymentReceived } from '../mails/orderPaymentReceived.ts'
import { orderRefunded } from '../mails/orderRefunded.ts'
import { orderShipped } from '../mails/orderShipped.ts'
import type { Shop } from '../shop.ts'
import { type NewMail, insertMail } from './mailRows.ts'
import type { OrderRow } from './orderRows.ts'

const BATCH = 50
const MINUTE_MS = 60_000
/** How long after a failure an order's letters are looked at again. */
const RETRY_MS = 10 * MINUTE_MS
/** What happened longer ago is no news any more: orders from before there were letters get none of it. */
const NEWS_MS = 3 * 24 * 60 * MINUTE_MS

/**
 * Writes the letters of every order that was changed since its letters were last looked at (`mailsDueAt`, set by the
 * very update that changes the order). So a crash between the two loses no letter, and an order never waits for one.
 */
export async function writeOrderMails(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await findDue(shop)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    for (const order of due) {
      if (signal?.aborted) return
      seen.add(order.id)
      await writeMailsOf(shop, order)
    }
  }
}

async function findDue({ payload }: Shop): Promise<OrderRow[]> {
  const { docs } = await payload.db.find<OrderRow>({
    collection: 'orders',
    where: { mailsDueAt: { less_than_equal: new Date().toISOString() } },
    sort: ['mailsDueAt', 'id'],
    limit: BATCH,
    pagination: false,
  })
  return docs
}

async function writeMailsOf(shop: Shop, order: OrderRow): Promise<void> {
  try {
    for (const mail of mailsOf(shop, order)) await insertMail(shop.payload, mail)
    await moveDue(shop, order, null)
  } catch (error) {
    shop.payload.logger.error({ err: error }, `The letters of order ${order.orderId} are not written yet`)
    await moveDue(shop, order, new Date(Date.now() + RETRY_MS).toISOString())
  }
}

/** The letters that an order's state calls for; those that are written already stay as they are. */
function* mailsOf({ env }: Shop, order: OrderRow): Generator<NewMail> {
  const to = addressOf(order)
  if (!to) return
  const { orderId, createdAt, refundedInCents, orderStatus, paymentCheck } = order
  if (awaitsCheck(order) && isNews(createdAt))
    yield {
      key: `order-payment-received ${orderId}`,
      kind: 'order-payment-received',
      to,
      letter: orderPaymentReceived(order, env.publicUrl),
    }
  if (paymentCheck !== 'open' && isNews(confirmedAt(order)))
    yield {
      key: `order-confirmed ${orderId}`,
      kind: 'order-confirmed',
      to,
      letter: orderConfirmed(order, env.publicUrl),
    }
  const shipped = orderSteps(order).find(({ status }) => status === 'shipped')
  if (orderStatus === 'shipped' && shipped && isNews(shipped.at))
    yield shippedMail(env, order, to, order.trackingUrl ?? null)
  if (refundedInCents > 0)
    yield {
      key: `order-refunded ${orderId} ${refundedInCents}`,
      kind: 'order-refunded',
      to,
      letter: orderRefunded(order, env.publicUrl),
    }
}

/** When the order came to be one: with its payment, or with its acceptance. */
const confirmedAt = ({ createdAt, history }: OrderRow) =>
  history?.find((event) => 'accepted' in event)?.at ?? createdAt

const isNews = (at: string) => Date.parse(at) > Date.now() - NEWS_MS

function shippedMail(
  { publicUrl }: Shop['env'],
  order: OrderRow,
  to: string,
  trackingUrl: string | null,
): NewMail {
  return {
    key: `order-shipped ${order.orderId}`,
    kind: 'order-shipped',
    to,
    letter: orderShipped(order, publicUrl, trackingUrl),
  }
}

/** Where letters of an order go; a payment of another program may name anything, or nobody. */
function addressOf({ email }: OrderRow): string | null {
  return emailAddress.safeParse(email).data ?? null
}

/** Only while nothing changed since the order was read: otherwise its letters are due again. */
async function moveDue({ payload }: Shop, order: OrderRow, mailsDueAt: string | null): Promise<void> {
  await payload.db.updateOne({
    collection: 'orders',
    where: { and: [{ id: { equals: order.id } }, { mailsDueAt: { equals: order.mailsDueAt } }] },
    data: { mailsDueAt },
    options: { atomic: true },
  })
}
