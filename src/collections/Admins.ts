import type { CollectionConfig } from 'payload'
import { GROUPS } from './groups.ts'

export const FAILED_SIGN_INS_BEFORE_LOCK = 5
export const LOCK_MS = 10 * 60 * 1000

/** Staff. The same accounts open the admin portal and the panel at /cms. */
export const Admins = (secureCookies: boolean): CollectionConfig => ({
  slug: 'admins',
  labels: { singular: 'Account', plural: 'Accounts' },
  admin: {
    group: GROUPS.staff,
    hideAPIURL: true,
    useAsTitle: 'username',
    defaultColumns: ['username', 'updatedAt'],
    description: 'Who may sign in here and to the admin portal. Both use the same name and password.',
  },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    tokenExpiration: 8 * 60 * 60,
    useSessions: true,
    maxLoginAttempts: FAILED_SIGN_INS_BEFORE_LOCK,
    lockTime: LOCK_MS,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  fields: [],
})
