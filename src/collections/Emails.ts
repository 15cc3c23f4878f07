import type { CollectionConfig } from 'payload'
import { EMAIL_KINDS, EMAIL_STATES } from '../../domain/contract/email.ts'

/**
 * Outbox of the shop's emails. `key` identifies the subject of an email, so that it is never written twice. waiting → sent,
 * without a mail server → kept, or after the last attempt → failed; every step is one atomic update.
 */
export const Emails: CollectionConfig = {
  slug: 'emails',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  // Finds due emails of some kinds without reading the others.
  indexes: [{ fields: ['kind', 'nextAttemptAt'] }],
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'kind', type: 'select', options: [...EMAIL_KINDS], required: true },
    { name: 'to', type: 'text', required: true, index: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'searchText', type: 'text' },
    { name: 'text', type: 'textarea', required: true },
    { name: 'html', type: 'textarea', required: true },
    { name: 'headers', type: 'json' },
    { name: 'state', type: 'select', options: [...EMAIL_STATES], required: true },
    { name: 'attempts', type: 'number', required: true },
    { name: 'failure', type: 'text' },
    { name: 'nextAttemptAt', type: 'date' },
    { name: 'sentAt', type: 'date' },
  ],
}
