import type { CollectionConfig } from 'payload'

/**
 * The second factor of each account that has one, or is about to: a row of its own, for Payload writes rows of accounts
 * whole, and would write an old count of wrong codes back. Secrets are encrypted, recovery codes hashed; the shop alone
 * reads and writes here.
 */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factors',
  admin: { hidden: true },
  lockDocuments: false,
  fields: [
    { name: 'account', type: 'text', required: true, unique: true },
    { name: 'secret', type: 'text' },
    { name: 'confirmedAt', type: 'date' },
    /** Of an app that has not shown yet that it works. */
    { name: 'pendingSecret', type: 'text' },
    /** The last step of time whose code was taken; only later ones are. */
    { name: 'lastStep', type: 'number' },
    { name: 'recoveryCodes', type: 'json' },
    /** Counts every change of the recovery codes. */
    { name: 'recoveryRevision', type: 'number' },
    /** Wrong codes since the last right one, at sign-in and when signed in. */
    { name: 'signInAttempts', type: 'number' },
    { name: 'signInAttemptAt', type: 'date' },
    { name: 'ownAttempts', type: 'number' },
    { name: 'ownAttemptAt', type: 'date' },
  ],
}
