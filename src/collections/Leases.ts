import type { CollectionConfig } from 'payload'

/** Leases of jobs by job name, with the time at which the job is due for any process. See jobs/Leases.ts. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'holder', type: 'text' },
    /** End of the lease, or null while no process holds it. */
    { name: 'until', type: 'date' },
    { name: 'dueAt', type: 'date' },
    /** Requested while the lease was held. */
    { name: 'isWanted', type: 'checkbox' },
  ],
}
