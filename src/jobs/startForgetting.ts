import { removeEmptyPages } from '../operations/content/removeEmptyPages.ts'
import { forgetUnconfirmed } from '../operations/newsletter/subscribe.ts'
import type { Shop } from '../startup/shop.ts'

const EVERY_MS = 60 * 60 * 1000

/** Forgets what is kept for a time only: at the start and every hour. */
export function startForgetting(shop: Shop): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const forget = () => {
    for (const each of [forgetUnconfirmed, removeEmptyPages])
      running = running
        .then(async () => void (await each(shop)))
        .catch((error: unknown) =>
          shop.payload.logger.error(
            { err: error },
            'What is over could not be forgotten; it is tried in an hour',
          ),
        )
  }
  forget()
  const timer = setInterval(forget, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
