import type { CollectionConfig } from 'payload'

/** Newsletter subscribers and when they consented. Written by the server only; shown in the portal. */
export const Subscribers: CollectionConfig = {
  slug: 'subscribers',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  defaultSort: '-consentAt',
  fields: [
    { name: 'email', type: 'text', required: true, unique: true },
    { name: 'searchText', type: 'text' },
    { name: 'consentAt', label: 'Consented', type: 'date', required: true },
    { name: 'unsubscribedAt', label: 'Unsubscribed', type: 'date', index: true },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
  ],
}
