import { nextNight } from '../../domain/rules/content/nextNight.ts'
import { reconcilePayments } from '../operations/checkout/reconcilePayments.ts'
import type { Shop } from '../startup/shop.ts'

/** After a run that failed: the provider or the database was away. */
const RETRY_MS = 10 * 60_000

/** Compares the shop with the payment provider behind an open shop: at the start and every night. */
export function startReconciling(shop: Shop): { stop(): Promise<void> } {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    const isDone = await reconcile(shop, ending.signal)
    if (ending.signal.aborted) return
    const waitMs = isDone ? nextNight(new Date()).getTime() - Date.now() : RETRY_MS
    timer = setTimeout(() => {
      running = run()
    }, waitMs)
  }
  let running = run()
  return {
    stop() {
      ending.abort()
      clearTimeout(timer)
      return running
    },
  }
}

async function reconcile(shop: Shop, signal: AbortSignal): Promise<boolean> {
  const { logger } = shop.payload
  try {
    const { made, failed } = await reconcilePayments(shop, signal)
    if (made.length > 0)
      logger.warn(`Payments without an order were found and have one now: ${made.join(', ')}`)
    return failed.length === 0
  } catch (error) {
    if (!signal.aborted)
      logger.warn({ err: error }, 'The payments could not be compared with the provider; tried again soon')
    return false
  }
}
