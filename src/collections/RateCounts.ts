import type { CollectionConfig } from 'payload'

/**
 * Request counts by a keyed hash of the endpoint's limit and the IP address, which is not stored. Expired rows are deleted
 * as new ones are written. See persistence/processes/rateCounts.ts.
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
