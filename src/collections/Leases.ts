import type { CollectionConfig } from 'payload'

/** Which process does a job, by the job's name; and when it is due, to whichever comes. See jobs/Leases.ts. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'holder', type: 'text' },
    /** Until when it is held; null while nobody does it. */
    { name: 'until', type: 'date' },
    { name: 'dueAt', type: 'date' },
    /** Whether it was asked for while it was held. */
    { name: 'isWanted', type: 'checkbox' },
  ],
}
