import { releaseAbandonedJobs } from '../../persistence/processes/jobRows.ts'
import type { Shop } from '../../startup/shop.ts'

const MINUTE_MS = 60_000
const MAX_RUN_MS = 5 * MINUTE_MS
const BATCH = 50

/**
 * Publishes and unpublishes the pages that are due, including those missed while the shop was down or left by a crashed
 * process. Idempotent.
 */
export async function publishDuePages({ payload }: Pick<Shop, 'payload'>, now = Date.now()): Promise<void> {
  await releaseAbandonedJobs(payload, new Date(now - MAX_RUN_MS).toISOString())
  await payload.jobs.run({
    limit: BATCH,
    sequential: true,
    processingOrder: 'waitUntil',
    silent: { info: true },
  })
}
