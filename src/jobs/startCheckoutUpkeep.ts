import { finishAcceptances } from '../operations/orders/acceptPayment.ts'
import { forgetCustomers } from '../operations/checkout/forgetCustomers.ts'
import type { Shop } from '../startup/shop.ts'

const ROUND_MS = 30_000

/**
 * Finishes acceptances that were interrupted, and has checkouts that ended a day ago forget who paid: at the start and
 * every half minute, one round at a time, and never more than a few hundred rows a round.
 */
export function startCheckoutUpkeep(shop: Shop): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  // Those that ended before checkouts forgot anything: once there is none left, there never is one again.
  let hasOlder = true
  const keepUp = async () => {
    await finishAcceptances(shop)
    hasOlder = await forgetCustomers(shop, { withOlder: hasOlder })
  }
  const begin = () => {
    running = running
      .then(keepUp)
      .catch((error: unknown) =>
        shop.payload.logger.error({ err: error }, 'The upkeep of checkouts failed; it runs again soon'),
      )
  }
  begin()
  const timer = setInterval(begin, ROUND_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
