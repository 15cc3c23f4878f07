import type { Payment, Span } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import { followPayment } from './followPayment.ts'
import { inParallel } from '../../concurrency/inParallel.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What is listed and marked as done in one go: an interrupted run goes on behind the last of these. */
const STRETCH_MS = 7 * DAY_MS
/** How far back the very first run looks. */
const FIRST_LOOK_MS = 28 * DAY_MS
/** Payments are listed by when they were opened. The longest that one stays open is a day; the rest is for clocks. */
const OVERLAP_MS = 3 * DAY_MS
/** A refund fails, or a dispute is decided, long after it was opened. */
const CHANGES_MS = 40 * DAY_MS
const AT_ONCE = 10

export interface Reconciled {
  /** Orders that were missing. */
  made: string[]
  /** Payments that could not be followed; the next run meets them again. */
  failed: string[]
}

/**
 * Compares the shop with the provider's own lists: payments opened since the last run, and those refunded or disputed
 * lately. What was paid and has no order gets one, what differs is made to match or marked. Everything may be done
 * twice, by two processes, or broken off at any point: how far it came is noted only when a stretch is done.
 */
export async function reconcilePayments(shop: Shop, signal?: AbortSignal): Promise<Reconciled> {
  const result: Reconciled = { made: [], failed: [] }
  // The second that has begun is part of it.
  const end = new Date(Math.floor(Date.now() / 1000) * 1000 + 1000)
  const follow = (id: string, find: () => Promise<Payment | null>) => async () => {
    const payment = await find()
    const order = payment && (await followPayment(shop, payment))
    if (order?.created) result.made.push(order.orderId)
    return id
  }
  const followAll = (tasks: Map<string, () => Promise<unknown>>) =>
    inParallel(tasks, ([, task]) => task(), {
      atOnce: AT_ONCE,
      signal,
      onFailure([id], error) {
        result.failed.push(id)
        shop.payload.logger.warn({ err: error }, `Payment ${id} could not be compared; it is tried again`)
      },
    })

  for (const opened of await stretchesUntil(shop, end)) {
    for await (const page of shop.payments.listPayments(opened)) {
      await followAll(new Map(page.map((payment) => [payment.id, follow(payment.id, async () => payment)])))
      if (signal?.aborted) return result
    }
    if (result.failed.length === 0) await noteDone(shop, opened.to)
  }
  const changed = { from: new Date(end.getTime() - CHANGES_MS), to: end }
  for await (const ids of shop.payments.listChangedPayments(changed)) {
    await followAll(new Map(ids.map((id) => [id, follow(id, () => shop.payments.findPayment(id))])))
    if (signal?.aborted) return result
  }
  return result
}

/** Oldest first. */
async function stretchesUntil(shop: Shop, end: Date): Promise<Span[]> {
  const done = await shop.payload.kv.get<{ until: string }>(nameOfMark(shop))
  const begin = done ? Date.parse(done.until) - OVERLAP_MS : end.getTime() - FIRST_LOOK_MS
  const stretches: Span[] = []
  for (let from = begin; from < end.getTime(); from += STRETCH_MS)
    stretches.push({ from: new Date(from), to: new Date(Math.min(from + STRETCH_MS, end.getTime())) })
  return stretches
}

async function noteDone(shop: Shop, until: Date): Promise<void> {
  await shop.payload.kv.set(nameOfMark(shop), { until: until.toISOString() })
}

/** Test and live payments are two lists. */
const nameOfMark = ({ payments }: Shop) => `payments compared (${payments.mode})`
