import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 900_000
const TOKEN = 'asked-by-the-benchmark'
const FINISHED_METRIC = 'shop_job_last_success_timestamp_seconds{job="picture sizes"}'

/** Environment that enables the metrics which waitForImageSizes reads. */
export const METRICS_ENV = { METRICS_TOKEN: TOKEN }

/** Waits until a shop that was started with METRICS_ENV has created all image sizes, so that this work is not measured. */
export async function waitForImageSizes(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    if (!response.ok) throw new Error(`${url}/metrics returned ${response.status}`)
    if ((await response.text()).includes(FINISHED_METRIC)) return
    await pause(1000)
  }
  throw new Error('The image sizes were not created in time')
}
