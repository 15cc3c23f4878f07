import type { CollectionConfig } from 'payload'

/**
 * Counts by a keyed hash of the limit and the client; no IP address is stored. Expired rows are deleted as new ones are
 * written. See persistence/processes/rateCounts.ts.
 */
export const RateCounts: CollectionConfig = {
  slug: 'rate-counts',
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'count', type: 'number', required: true },
    { name: 'windowEndsAt', type: 'date', required: true, index: true },
  ],
}
