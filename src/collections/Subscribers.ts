import type { CollectionConfig } from 'payload'
import { GROUPS } from './parts/groups.ts'

/** Who receives the newsletter, and since when they agreed. Staff read the list and may delete from it. */
export const Subscribers: CollectionConfig = {
  slug: 'subscribers',
  admin: {
    group: GROUPS.shop,
    hideAPIURL: true,
    useAsTitle: 'email',
    defaultColumns: ['email', 'consentAt', 'unsubscribedAt'],
  },
  access: { create: () => false, update: () => false },
  defaultSort: '-consentAt',
  fields: [
    { name: 'email', type: 'text', required: true, unique: true },
    { name: 'consentAt', label: 'Consented', type: 'date', required: true },
    { name: 'unsubscribedAt', label: 'Unsubscribed', type: 'date' },
    { name: 'token', type: 'text', required: true, unique: true, hidden: true },
  ],
}
