import type { CollectionConfig } from 'payload'

/**
 * Request counts by rate limit and client, under their HMAC; no IP address is stored. Expired rows are deleted when new
 * ones are inserted. See persistence/processes/rateCounts.ts.
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
