import type { CollectionConfig } from 'payload'

/**
 * Who waits for which sold-out product, in which size and color, and since when they consented to be written to. The shop
 * alone writes it; the portal shows it.
 */
export const Waitlist: CollectionConfig = {
  slug: 'waitlist',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  defaultSort: '-consentAt',
  indexes: [{ fields: ['product', 'size', 'color', 'email'], unique: true }],
  fields: [
    // Not required, as a database that empties it with its product must be able to; nothing is written without.
    { name: 'product', label: 'Product', type: 'relationship', relationTo: 'products' },
    // Empty, not missing, where there is nothing to choose: what is missing is not the same twice to an index.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'email', label: 'Email', type: 'text', required: true, index: true },
    { name: 'searchText', type: 'text' },
    { name: 'consentAt', label: 'Consented', type: 'date', required: true, index: true },
    // Null until the link in the confirmation email was used: nothing is reserved for, or sent to, an unconfirmed address.
    { name: 'confirmedAt', label: 'Confirmed', type: 'date' },
    // Joined while checkouts held the last units: it is notified, but nothing is reserved for it.
    { name: 'isNotifyOnly', type: 'checkbox' },
    // Hashed client address and browser that joined.
    { name: 'addressHash', type: 'text', hidden: true },
    { name: 'browserHash', type: 'text', hidden: true },
    { name: 'notifiedAt', label: 'Notified', type: 'date', index: true },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
  ],
}
