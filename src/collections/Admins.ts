import { type CollectionConfig, type Endpoint, type Field, type FieldAccess } from 'payload'
import { type Role, isRole } from '../../domain/rules/staff/roles.ts'
import { roleOf } from '../access/roleOf.ts'
import { checkAccount, preserveSessions, normalizePassword } from './parts/accountRules.ts'
import { deleteAccountSecondFactor, sessionFields } from './parts/sessionFields.ts'
import { rejectLastAdminDeletion, rejectLastAdminDemotion } from './parts/lastAdminHooks.ts'
import { GROUPS } from './parts/groups.ts'

const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrator: everything',
  editor: 'Editor: products, images and content',
  orderManager: 'Order manager: orders, refunds, payment review and export',
  fulfillment: 'Fulfillment: packing and shipping',
}

/** Only administrators set roles, and never their own. */
const setsRole: FieldAccess = ({ req: { user }, id }) =>
  roleOf(user) === 'admin' && String(id) !== String(user?.id)

const isOwn: FieldAccess = ({ req: { user }, id, doc }) => String(user?.id) === String(id ?? doc?.id)
const denyAll = () => false

/** Sign-in records that only the account itself can read: failures since and before its last sign-in. */
const SIGN_IN_NOTES: Field[] = [
  { name: 'failedSignIns', type: 'number', defaultValue: 0 },
  { name: 'failedSignInsBefore', type: 'number', defaultValue: 0 },
  { name: 'failedSignInsSince', type: 'date' },
  { name: 'signedInAt', type: 'date' },
].map((field) => ({
  ...field,
  access: { create: denyAll, read: isOwn, update: denyAll },
  admin: { hidden: true },
})) as Field[]

/** Staff accounts, for the admin portal and the panel at /cms. */
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
  // With a lock, an account that has just lost its role could not be deleted.
  lockDocuments: false,
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    tokenExpiration: 8 * 60 * 60,
    useSessions: true,
    // Attempts are limited per client instead, so that an attacker cannot lock the owner out: see signInAttempts.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      options: Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
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
      // Never saved: checkAccount reads and removes it.
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
    // Unique keys, equal for names that look alike; compared when an account is created or renamed. See usernames.ts.
    {
      name: 'usernameKey',
      type: 'text',
      unique: true,
      hidden: true,
      access: { create: denyAll, update: denyAll },
    },
    {
      name: 'emailKey',
      type: 'text',
      unique: true,
      hidden: true,
      access: { create: denyAll, update: denyAll },
    },
    ...SIGN_IN_NOTES,
    ...sessionFields,
  ],
  endpoints,
  hooks: {
    beforeOperation: [normalizePassword],
    beforeValidate: [checkAccount],
    beforeChange: [preserveSessions],
    afterChange: [rejectLastAdminDemotion],
    beforeDelete: [rejectLastAdminDeletion],
    afterDelete: [deleteAccountSecondFactor],
  },
})
