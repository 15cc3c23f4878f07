import type { Where } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { type Checkout, changeCheckout } from '../../persistence/rows/checkoutRows.ts'
import { recordPayment } from './completePayment.ts'
import { releaseCheckout } from './releaseCheckout.ts'
import { forEachConcurrently } from '../../concurrency/forEachConcurrently.ts'
import { findRows } from '../../persistence/tables.ts'

const BATCH = 100
/** Concurrent payment lookups, so that a slow response from Stripe delays few others. */
const CONCURRENCY = 10
const MINUTE_MS = 60_000

/**
 * Finishes abandoned checkouts: checks payments that are still open (webhooks can get lost), completes paid ones, and
 * releases the units of expired ones. Reads all of them at startup (`everything`), later only those that are due. A failing
 * checkout does not delay the others. The next run continues after an aborted one.
 */
export async function sweepCheckouts(
  shop: Shop,
  { everything = false, signal }: { everything?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const batch = (await findDue(shop, everything, [...seen])).filter(({ id }) => !seen.has(id))
    if (batch.length === 0 || signal?.aborted) return
    for (const { id } of batch) seen.add(id)
    await forEachConcurrently(batch, (checkout) => sweepCheckout(shop, checkout), {
      concurrency: CONCURRENCY,
      signal,
      onFailure: ({ id }, error) =>
        shop.payload.logger.warn({ err: error }, `Failed to sweep checkout ${id}; retrying in 30 seconds`),
    })
  }
}

async function findDue({ payload }: Shop, everything: boolean, seen: string[]): Promise<Checkout[]> {
  const unfinished: Where = { status: { in: ['open', 'paid', 'releasing'] } }
  const due: Where = { askAt: { less_than_equal: new Date().toISOString() } }
  const docs = await findRows(payload, 'checkouts', {
    where: { and: [unfinished, ...(everything ? [] : [due])] },
    limit: BATCH + seen.length,
    sort: ['askAt', 'id'],
  })
  return docs
}

async function sweepCheckout(shop: Shop, checkout: Checkout): Promise<void> {
  if (checkout.status === 'releasing') return void (await releaseCheckout(shop, checkout))
  const isExpired = Date.parse(checkout.expiresAt) <= Date.now()
  if (!checkout.paymentIntentId)
    return isExpired ? void (await releaseCheckout(shop, checkout)) : scheduleNextCheck(shop, checkout)
  let payment = await shop.payments.findPayment(checkout.paymentIntentId)
  if (payment?.status === 'open' && isExpired) payment = await shop.payments.cancelPayment(payment.id)
  if (payment?.status === 'succeeded') await recordPayment(shop, payment)
  else if (!payment || payment.status === 'canceled') await releaseCheckout(shop, checkout)
  else await scheduleNextCheck(shop, checkout)
}

/** Schedules the next check after a quarter of the remaining hold time, but at least 5 minutes and not after the hold ends. */
async function scheduleNextCheck({ payload }: Shop, checkout: Checkout): Promise<void> {
  const now = Date.now()
  const untilExpiry = Math.max(Date.parse(checkout.expiresAt) - now, MINUTE_MS)
  const pause = Math.min(Math.max(5 * MINUTE_MS, untilExpiry / 4), untilExpiry)
  await changeCheckout(payload, checkout, { askAt: new Date(now + pause).toISOString() })
}
