import { sendMails } from '../operations/emails/sendMails.ts'
import { writeOrderMails } from '../operations/emails/writeOrderMails.ts'
import { writeWaitlistMails } from '../operations/waitlist/writeWaitlistMails.ts'
import type { Shop } from '../startup/shop.ts'

const ROUND_MS = 30_000
/** How long a letter under way may keep the shop from stopping; longer is as if it had crashed, and it is sent again. */
const LAST_WORDS_MS = 5_000

/** Writes and sends the letters that are due: whenever the bell rings and every half minute, one round at a time. */
export function startMailRounds(shop: Shop): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  let running: Promise<void> | undefined
  let rangAgain = false
  const begin = () => {
    rangAgain = running !== undefined
    if (running || signal.aborted) return
    running = round(shop, signal).finally(() => {
      running = undefined
      if (rangAgain) begin()
    })
  }
  shop.mailBell.onRing(begin)
  begin()
  const timer = setInterval(begin, ROUND_MS)
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      let cut: NodeJS.Timeout | undefined
      await Promise.race([running, new Promise((resolve) => (cut = setTimeout(resolve, LAST_WORDS_MS)))])
      clearTimeout(cut)
    },
  }
}

async function round(shop: Shop, signal: AbortSignal): Promise<void> {
  try {
    await writeOrderMails(shop, signal)
    await writeWaitlistMails(shop, signal)
    await sendMails(shop, signal)
  } catch (error) {
    shop.payload.logger.error({ err: error }, 'A round of letters failed; the next one begins soon')
  }
}
