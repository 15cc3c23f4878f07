import type { CollectionConfig, FieldAccess } from 'payload'
import { type Role, isRole } from '../../domain/rules/roles.ts'
import { roleOf } from '../access/roleOf.ts'
import { askForSecondFactor, forgetSecondFactor, noteItsBrowser, sessionFields } from './signInHooks.ts'
import { refuseDeletion, refuseDemotion } from './keepAnAdmin.ts'
import { GROUPS } from './groups.ts'

export const FAILED_SIGN_INS_BEFORE_LOCK = 5
export const LOCK_MS = 10 * 60 * 1000

const ROLE_WORDS: Record<Role, string> = {
  admin: 'Administrator: everything',
  editor: 'Editor: products, pictures and content',
  fulfilment: 'Fulfilment: orders, their steps and refunds',
}

/** Administrators set the roles of others: nobody raises or loses their own. */
const setsRole: FieldAccess = ({ req: { user }, id }) =>
  roleOf(user) === 'admin' && String(id) !== String(user?.id)

/** Staff. The same accounts open the admin portal and the panel at /cms. */
export const Admins = (secureCookies: boolean): CollectionConfig => ({
  slug: 'admins',
  labels: { singular: 'Account', plural: 'Accounts' },
  admin: {
    group: GROUPS.staff,
    hideAPIURL: true,
    useAsTitle: 'username',
    defaultColumns: ['username', 'role', 'updatedAt'],
    description: 'Who may sign in here and to the admin portal. Both use the same name and password.',
  },
  // A locked account could not be deleted once it has stepped down.
  lockDocuments: false,
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    tokenExpiration: 8 * 60 * 60,
    useSessions: true,
    maxLoginAttempts: FAILED_SIGN_INS_BEFORE_LOCK,
    lockTime: LOCK_MS,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      options: Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label })),
      // Not `required`, which SQLite could not add to the accounts that are there; see fillRoles.
      validate: (role: unknown) => isRole(role) || 'Choose what this account may do.',
      access: { update: setsRole },
      admin: { isClearable: false },
    },
    ...sessionFields,
  ],
  hooks: {
    afterChange: [refuseDemotion],
    beforeDelete: [refuseDeletion],
    beforeLogin: [askForSecondFactor],
    afterLogin: [noteItsBrowser],
    afterDelete: [forgetSecondFactor],
  },
})
