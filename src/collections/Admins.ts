import {
  type CollectionConfig,
  type Endpoint,
  type Field,
  type FieldAccess,
  baseAccountLockFields,
} from 'payload'
import { type Role, isRole } from '../../domain/rules/staff/roles.ts'
import { roleOf } from '../access/roleOf.ts'
import { checkAccount, leaveSessions, normalizePassword } from './parts/accountRules.ts'
import { forgetSecondFactor, sessionFields } from './parts/sessionFields.ts'
import { rejectDeletion, rejectDemotion } from './parts/keepAnAdmin.ts'
import { GROUPS } from './parts/groups.ts'

const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrator: everything',
  editor: 'Editor: products, images and content',
  orderManager: 'Order manager: orders, refunds, payment review and export',
  fulfillment: 'Fulfillment: packing and shipping',
}

/** Administrators set the roles of others: nobody raises or loses their own. */
const setsRole: FieldAccess = ({ req: { user }, id }) =>
  roleOf(user) === 'admin' && String(id) !== String(user?.id)

const isOwn: FieldAccess = ({ req: { user }, id, doc }) => String(user?.id) === String(id ?? doc?.id)
const nobody = () => false

/** What the shop notes of sign-ins, for the account itself to read: how many failed before the one that came about. */
const SIGN_IN_NOTES: Field[] = [
  { name: 'failedSignIns', type: 'number', defaultValue: 0 },
  { name: 'failedSignInsBefore', type: 'number', defaultValue: 0 },
  { name: 'failedSignInsSince', type: 'date' },
  { name: 'signedInAt', type: 'date' },
].map((field) => ({
  ...field,
  access: { create: nobody, read: isOwn, update: nobody },
  admin: { hidden: true },
})) as Field[]

/** Staff. The same accounts open the admin portal and the panel at /cms. */
export const Admins = (secureCookies: boolean, endpoints: Endpoint[]): CollectionConfig => ({
  slug: 'admins',
  labels: { singular: 'Account', plural: 'Accounts' },
  admin: {
    group: GROUPS.staff,
    hideAPIURL: true,
    useAsTitle: 'username',
    defaultColumns: ['username', 'role', 'updatedAt'],
    description: 'Staff who can sign in here and to the admin portal, with the same username and password.',
  },
  // A locked account could not be deleted once it has stepped down.
  lockDocuments: false,
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    tokenExpiration: 8 * 60 * 60,
    useSessions: true,
    // Who guesses waits, not who owns the account: see signInAttempts.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      options: Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
      // Not `required`, which SQLite could not add to the accounts that are there; see fillRoles.
      validate: (role: unknown) => isRole(role) || 'Choose a role.',
      access: { update: setsRole },
      admin: { isClearable: false },
    },
    {
      name: 'email',
      type: 'email',
      label: 'Email address',
      admin: {
        components: { Field: '/components/AccountEmailField#AccountEmailField' },
        description:
          'For password resets and alerts about failed sign-ins. Without it, an administrator has to reset the password.',
      },
    },
    {
      // Never kept: checkAccount reads it and takes it away.
      name: 'currentPassword',
      type: 'text',
      virtual: true,
      label: 'Your current password',
      admin: {
        components: { Field: '/components/CurrentPasswordField#CurrentPasswordField' },
        disableListColumn: true,
        disableListFilter: true,
        description: 'Required to change your own password or email address.',
      },
    },
    // Compared when an account is made or renamed: names that look alike have the same. See usernames.ts.
    {
      name: 'usernameKey',
      type: 'text',
      unique: true,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
    {
      name: 'emailKey',
      type: 'text',
      unique: true,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
    ...SIGN_IN_NOTES,
    // Payload's own lock is off; its columns stay, so that a shop of before still starts on this data.
    ...baseAccountLockFields,
    ...sessionFields,
  ],
  endpoints,
  hooks: {
    beforeOperation: [normalizePassword],
    beforeValidate: [checkAccount],
    beforeChange: [leaveSessions],
    afterChange: [rejectDemotion],
    beforeDelete: [rejectDeletion],
    afterDelete: [forgetSecondFactor],
  },
})
