import type { CollectionConfig } from 'payload'

/**
 * A unit reserved for the first person on the waitlist. new → open → bought, or open → ending → ended. Every step is one
 * atomic update on `status`; the unit is in the stock ledger under the claim's name, or under `checkout` while that holds
 * it. Written only by operations/claims.
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
    // ID of the waitlist entry; deleted when its owner leaves.
    { name: 'entry', type: 'text', required: true, index: true },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
    { name: 'product', type: 'text', required: true },
    // Empty, not missing, if there is no choice.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    // ID of the variant, even if it does not count its own units.
    { name: 'variant', type: 'text', required: true, index: true },
    { name: 'isCountedApart', type: 'checkbox', required: true },
    { name: 'keptUntil', type: 'date', required: true, index: true },
    { name: 'checkout', type: 'text', index: true },
    { name: 'order', type: 'text' },
  ],
}
