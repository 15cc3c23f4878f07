import type { CollectionConfig } from 'payload'

/**
 * Failed sign-ins that still count, by a keyed hash of whom they were made at and from where; no name and no address.
 * What is over is deleted as new ones come. See operations/signInAttempts.ts.
 */
export const SignInAttempts: CollectionConfig = {
  slug: 'sign-in-attempts',
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'failures', type: 'number', required: true },
    { name: 'windowEndsAt', type: 'date', required: true, index: true },
    /** Before then strangers are not asked for the password of this account. */
    { name: 'nextAt', type: 'date' },
  ],
}
