import type { CollectionConfig } from 'payload'
import { GROUPS } from './parts/groups.ts'

/**
 * Who waits for which sold-out piece, in which size and color, and since when they agreed to be written to. The shop
 * alone writes it; an administrator reads it and may delete from it.
 */
export const Waitlist: CollectionConfig = {
  slug: 'waitlist',
  labels: { singular: 'Waiting', plural: 'Waiting list' },
  admin: {
    group: GROUPS.shop,
    hideAPIURL: true,
    useAsTitle: 'email',
    defaultColumns: ['product', 'size', 'color', 'email', 'consentAt', 'notifiedAt'],
    description: 'Who asked to hear when a sold-out piece is back. The emails go out by themselves.',
  },
  access: { create: () => false, update: () => false },
  disableDuplicate: true,
  defaultSort: '-consentAt',
  indexes: [{ fields: ['product', 'size', 'color', 'email'], unique: true }],
  fields: [
    // Not required, as a database that empties it with its product must be able to; nothing is written without.
    { name: 'product', label: 'Piece', type: 'relationship', relationTo: 'products' },
    // Empty, not missing, where there is nothing to choose: what is missing is not the same twice to an index.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'email', label: 'Email', type: 'text', required: true, index: true },
    { name: 'consentAt', label: 'Consented', type: 'date', required: true },
    { name: 'notifiedAt', label: 'Notified', type: 'date' },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
  ],
}
