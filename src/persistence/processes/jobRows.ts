import type { Payload } from 'payload'

/** Releases jobs of Payload's queue that are marked as processing and were last updated before `before` (ISO 8601). */
export async function releaseAbandonedJobs({ db }: Payload, before: string): Promise<void> {
  await db.updateMany({
    collection: 'payload-jobs',
    where: { and: [{ processing: { equals: true } }, { updatedAt: { less_than: before } }] },
    data: { processing: false },
    returning: false,
  })
}
