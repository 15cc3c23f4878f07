import type { CollectionConfig } from 'payload'

export const FAILED_SIGN_INS_BEFORE_LOCK = 5
export const LOCK_MS = 10 * 60 * 1000

/** Staff. The same accounts open the admin portal and the panel at /cms. */
export const Admins = (secureCookies: boolean): CollectionConfig => ({
  slug: 'admins',
  admin: { useAsTitle: 'username' },
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
