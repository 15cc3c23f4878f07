import type { Payment, DateRange } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import { applyPaymentState } from './applyPaymentState.ts'
import { forEachConcurrently } from '../../concurrency/forEachConcurrently.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Length of a range that is listed and then marked as done; an interrupted run resumes after the last done range. */
const RANGE_MS = 7 * DAY_MS
/** Look-back period of the first run. */
const FIRST_LOOKBACK_MS = 28 * DAY_MS
/**
 * Overlap with the previous run: payments are listed by creation time and stay open for up to a day; the rest is for clock
 * differences.
 */
const OVERLAP_MS = 3 * DAY_MS
/** Look-back period for refunds and disputes, which may fail or be decided long after they were opened. */
const CHANGES_LOOKBACK_MS = 40 * DAY_MS
const CONCURRENCY = 10

export interface ReconciliationResult {
  /** Numbers of the orders that were missing. */
  created: string[]
  /** IDs of payments that failed to sync; the next run retries them. */
  failed: string[]
}

/**
 * Reconciles the shop with Stripe's lists: payments opened since the last run, and those recently refunded or disputed.
 * Creates missing orders and syncs or flags orders that differ. Can be repeated, run by two processes or interrupted at any
 * point: progress is saved only when a range is done.
 */
export async function reconcilePayments(shop: Shop, signal?: AbortSignal): Promise<ReconciliationResult> {
  const result: ReconciliationResult = { created: [], failed: [] }
  // Include the current second.
  const end = new Date(Math.floor(Date.now() / 1000) * 1000 + 1000)
  const buildTask = (id: string, find: () => Promise<Payment | null>) => async () => {
    const payment = await find()
    const order = payment && (await applyPaymentState(shop, payment))
    if (order?.created) result.created.push(order.orderId)
    return id
  }
  const runTasks = (tasks: Map<string, () => Promise<unknown>>) =>
    forEachConcurrently(tasks, ([, task]) => task(), {
      concurrency: CONCURRENCY,
      signal,
      onFailure([id], error) {
        result.failed.push(id)
        shop.payload.logger.warn({ err: error }, `Failed to reconcile payment ${id}; retrying in 10 minutes`)
      },
    })

  for (const opened of await listRanges(shop, end)) {
    for await (const page of shop.payments.listPayments(opened)) {
      await runTasks(new Map(page.map((payment) => [payment.id, buildTask(payment.id, async () => payment)])))
      if (signal?.aborted) return result
    }
    if (result.failed.length === 0) await saveProgress(shop, opened.to)
  }
  const changed = { from: new Date(end.getTime() - CHANGES_LOOKBACK_MS), to: end }
  for await (const ids of shop.payments.listChangedPayments(changed)) {
    await runTasks(new Map(ids.map((id) => [id, buildTask(id, () => shop.payments.findPayment(id))])))
    if (signal?.aborted) return result
  }
  return result
}

/** Returns the ranges to list, oldest first. */
async function listRanges(shop: Shop, end: Date): Promise<DateRange[]> {
  const done = await shop.payload.kv.get<{ until: string }>(getProgressKey(shop))
  const begin = done ? Date.parse(done.until) - OVERLAP_MS : end.getTime() - FIRST_LOOKBACK_MS
  const ranges: DateRange[] = []
  for (let from = begin; from < end.getTime(); from += RANGE_MS)
    ranges.push({ from: new Date(from), to: new Date(Math.min(from + RANGE_MS, end.getTime())) })
  return ranges
}

async function saveProgress(shop: Shop, until: Date): Promise<void> {
  await shop.payload.kv.set(getProgressKey(shop), { until: until.toISOString() })
}

/** Separate progress for test and live payments. */
const getProgressKey = ({ payments }: Shop) => `payments compared (${payments.mode})`
