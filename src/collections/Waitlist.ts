import type { CollectionConfig } from 'payload'

/**
 * Waitlist of sold-out products: size, color, and when each person consented to emails. Written by the server only; shown
 * in the portal.
 */
export const Waitlist: CollectionConfig = {
  slug: 'waitlist',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  defaultSort: '-consentAt',
  indexes: [{ fields: ['product', 'size', 'color', 'email'], unique: true }],
  fields: [
    // Not required, because a database must be able to clear it when the product is deleted; always written with a product.
    { name: 'product', label: 'Product', type: 'relationship', relationTo: 'products' },
    // Empty, not missing, if there is no choice: unique indexes treat missing values as distinct.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'email', label: 'Email', type: 'text', required: true, index: true },
    { name: 'searchText', type: 'text' },
    { name: 'consentAt', label: 'Consented', type: 'date', required: true, index: true },
    // Null until the link in the confirmation email is used: nothing is reserved for, or sent to, an unconfirmed address.
    { name: 'confirmedAt', label: 'Confirmed', type: 'date' },
    // Joined while checkouts held the last units: it is notified, but nothing is reserved for it.
    { name: 'isNotifyOnly', type: 'checkbox' },
    // Hashed IP address and browser ID of the visitor who joined.
    { name: 'addressHash', type: 'text', hidden: true },
    { name: 'browserHash', type: 'text', hidden: true },
    { name: 'notifiedAt', label: 'Notified', type: 'date', index: true },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
  ],
}
