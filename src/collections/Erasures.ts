import type { CollectionConfig } from 'payload'

/**
 * What was erased of whom, on whose wish. open → done. The address stands here as a keyed hash, by which a later question is
 * answered; sealed, so that the work is finished whatever ends in between, only until it is done. See operations/privacy.
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
    // The ids of the orders that are erased: what is left of one is found by its id alone.
    { name: 'orders', type: 'json', required: true },
    { name: 'erased', type: 'json', required: true },
    { name: 'kept', type: 'json', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
