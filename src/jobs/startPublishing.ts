import { publishDue } from '../operations/content/publishDue.ts'
import type { Shop } from '../startup/shop.ts'

const ROUND_MS = 15_000

/** Publishes what is due at the start and every quarter of a minute, one round at a time. */
export function startPublishing(shop: Shop): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const publish = () => {
    running = running
      .then(() => publishDue(shop))
      .catch((error: unknown) =>
        shop.payload.logger.error(
          { err: error },
          'Pages that are due could not be published; tried again soon',
        ),
      )
  }
  publish()
  const timer = setInterval(publish, ROUND_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
