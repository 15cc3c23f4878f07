import type { CollectionConfig } from 'payload'

/**
 * Processes that serve this shop. Each writes only its own row: its heartbeat, and recent changes for the others to read.
 * See processes/ProcessRegistry.ts.
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
    /** Number of its last change. */
    { name: 'changeNumber', type: 'number', required: true },
    { name: 'changes', type: 'json' },
  ],
}
