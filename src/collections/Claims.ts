import type { CollectionConfig } from 'payload'

/**
 * A unit that is kept for the first who waited for it. new → open → bought, or open → ending → ended. Every step is one
 * atomic update on `status`; the unit stands in the stock ledger under the claim's name, and under `checkout` while that one
 * has it. Written by operations/claims alone.
 */
export const Claims: CollectionConfig = {
  slug: 'claims',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  fields: [
    {
      name: 'status',
      type: 'select',
      options: ['new', 'open', 'bought', 'ending', 'ended'],
      required: true,
      index: true,
    },
    // Of the waiting list; it goes when its owner leaves.
    { name: 'entry', type: 'text', required: true, index: true },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
    { name: 'product', type: 'text', required: true },
    // Empty, not missing, where there is nothing to choose.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    // The row of that size and color, whether or not it counts its own units.
    { name: 'variant', type: 'text', required: true, index: true },
    { name: 'isCountedApart', type: 'checkbox', required: true },
    { name: 'keptUntil', type: 'date', required: true, index: true },
    { name: 'checkout', type: 'text', index: true },
    { name: 'order', type: 'text' },
  ],
}
