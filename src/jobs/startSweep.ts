import { sweepCheckouts } from '../operations/checkout/sweepCheckouts.ts'
import type { Shop } from '../startup/shop.ts'

const SWEEP_MS = 30_000

/** Looks after unfinished checkouts, at the start after all of them; no run begins while one is on its way. */
export function startSweep(shop: Shop, everyMs = SWEEP_MS): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  let running: Promise<void> | undefined
  const begin = (everything: boolean) => {
    if (running) return
    running = sweepCheckouts(shop, { everything, signal })
      .catch((error: unknown) =>
        shop.payload.logger.error({ err: error }, 'The sweep of checkouts failed; it runs again soon'),
      )
      .finally(() => {
        running = undefined
      })
  }
  begin(true)
  const timer = setInterval(() => begin(false), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
