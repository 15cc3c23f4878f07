import { sendMails } from './operations/sendMails.ts'
import { writeOrderMails } from './operations/writeOrderMails.ts'
import type { Shop } from './shop.ts'

const ROUND_MS = 30_000

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
      await running
    },
  }
}

async function round(shop: Shop, signal: AbortSignal): Promise<void> {
  try {
    await writeOrderMails(shop, signal)
    await sendMails(shop, signal)
  } catch (error) {
    shop.payload.logger.error({ err: error }, 'A round of letters failed; the next one begins soon')
  }
}
