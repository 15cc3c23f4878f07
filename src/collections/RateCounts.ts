import type { CollectionConfig } from 'payload'

/**
 * How often something was asked for from somewhere, by a keyed hash of both; no address. What is over is deleted as new
 * ones come. See persistence/processes/rateCounts.ts.
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
