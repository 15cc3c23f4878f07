import type { CollectionConfig } from 'payload'

/**
 * Failed sign-ins that still count, by a keyed hash of the account and the client; neither name nor IP address is stored.
 * Expired rows are deleted as new ones are written. See persistence/rows/signInAttempts.ts.
 */
export const SignInAttempts: CollectionConfig = {
  slug: 'sign-in-attempts',
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'failures', type: 'number', required: true },
    { name: 'windowEndsAt', type: 'date', required: true, index: true },
    /** Time before which unknown browsers cannot try a password of this account. */
    { name: 'nextAt', type: 'date' },
  ],
}
