import type { CollectionConfig } from 'payload'

/**
 * The processes that serve this shop, each a row that it alone writes: until when it was seen, and what it changed a moment
 * ago, for the others to read. See processes/Siblings.ts.
 */
export const Processes: CollectionConfig = {
  slug: 'processes',
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'host', type: 'text', required: true },
    { name: 'pid', type: 'number', required: true },
    { name: 'startedAt', type: 'date', required: true },
    { name: 'seenAt', type: 'date', required: true },
    /** The number of its last change. */
    { name: 'changeNumber', type: 'number', required: true },
    { name: 'changes', type: 'json' },
  ],
}
