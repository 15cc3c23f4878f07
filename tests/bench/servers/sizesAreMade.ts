import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_MS = 900_000
const TOKEN = 'asked-by-the-benchmark'
const MADE = 'shop_job_last_success_timestamp_seconds{job="picture sizes"}'

/** What a shop is started with to be asked whether its sizes are made. */
export const TELLS_OF_SIZES = { METRICS_TOKEN: TOKEN }

/**
 * Waits until a shop that was started with TELLS_OF_SIZES has made the smaller sizes of all its pictures: it is measured as
 * it is afterwards.
 */
export async function sizesAreMade(url: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    if (!answer.ok) throw new Error(`${url}/metrics answered ${answer.status}`)
    if ((await answer.text()).includes(MADE)) return
    await pause(1000)
  }
  throw new Error('The pictures are still without their smaller sizes')
}
