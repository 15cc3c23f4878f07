import type { Payload } from 'payload'

/** Frees the jobs of Payload's queue that a process took on before `before`, an ISO instant, and did not end. */
export async function freeAbandonedJobs({ db }: Payload, before: string): Promise<void> {
  await db.updateMany({
    collection: 'payload-jobs',
    where: { and: [{ processing: { equals: true } }, { updatedAt: { less_than: before } }] },
    data: { processing: false },
    returning: false,
  })
}
