import type { CollectionConfig } from 'payload'

/**
 * Erasures of customer data on request. open → done. The email address is stored as a keyed hash, to look up the erasure
 * later, and encrypted only until it is done, so that interrupted work can be finished. See operations/privacy.
 */
export const Erasures: CollectionConfig = {
  slug: 'erasures',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  fields: [
    { name: 'addressHash', type: 'text', required: true, index: true },
    { name: 'sealedAddress', type: 'text' },
    { name: 'status', type: 'select', options: ['open', 'done'], required: true, index: true },
    { name: 'by', type: 'text', required: true },
    { name: 'byId', type: 'text', required: true },
    // IDs of the erased orders, the only way to find their remains.
    { name: 'orders', type: 'json', required: true },
    { name: 'erased', type: 'json', required: true },
    { name: 'kept', type: 'json', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
