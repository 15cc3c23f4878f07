import { freeAbandonedJobs } from '../../persistence/processes/jobRows.ts'
import type { Shop } from '../../startup/shop.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 5 * MINUTE_MS
const BATCH = 50

/**
 * Publishes and unpublishes the pages whose time has come. A time that passed while the shop was down is made up for,
 * and so is one that a process took on and died over; doing one twice changes nothing.
 */
export async function publishDue({ payload }: Pick<Shop, 'payload'>, now = Date.now()): Promise<void> {
  await freeAbandonedJobs(payload, new Date(now - LONGEST_MS).toISOString())
  await payload.jobs.run({
    limit: BATCH,
    sequential: true,
    processingOrder: 'waitUntil',
    silent: { info: true },
  })
}
