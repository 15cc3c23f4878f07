import type { CollectionConfig } from 'payload'

/** Who receives the newsletter, and since when they consented. The shop alone writes it; the portal shows it. */
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
