import type { CollectionConfig } from 'payload'

/**
 * The second factor of each account that has or is setting up one. In a collection of its own because Payload writes
 * account rows whole and would restore an old count of wrong codes. Secrets are encrypted, recovery codes hashed; only the
 * server reads and writes them.
 */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factors',
  admin: { hidden: true },
  lockDocuments: false,
  fields: [
    { name: 'account', type: 'text', required: true, unique: true },
    { name: 'secret', type: 'text' },
    { name: 'confirmedAt', type: 'date' },
    /** Secret of an app that has not been confirmed with a code yet. */
    { name: 'pendingSecret', type: 'text' },
    /** Last time step whose code was accepted; only codes of later ones are. */
    { name: 'lastStep', type: 'number' },
    { name: 'recoveryCodes', type: 'json' },
    /** Number of changes of the recovery codes. */
    { name: 'recoveryRevision', type: 'number' },
    /** Wrong codes since the last correct one, at sign-in and when signed in. */
    { name: 'signInAttempts', type: 'number' },
    { name: 'signInAttemptAt', type: 'date' },
    { name: 'ownAttempts', type: 'number' },
    { name: 'ownAttemptAt', type: 'date' },
  ],
}
