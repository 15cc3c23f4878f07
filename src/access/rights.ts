import type { Role } from '../../domain/rules/staff/roles.ts'

export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const

export type Operation = (typeof OPERATIONS)[number]

/** Documents that a right covers: all, the user's own account and its data, or all except the user's own. */
export type AccessScope = 'all' | 'own' | 'others'

export type Rights = Readonly<Partial<Record<Operation, AccessScope>>>

const WRITE = { create: 'all', read: 'all', update: 'all', delete: 'all' } as const
const EDIT = { read: 'all', update: 'all' } as const
const READ = { read: 'all' } as const
const MANAGE_OWN = { create: 'all', read: 'own', update: 'own', delete: 'own' } as const
const OWN = { read: 'own', update: 'own' } as const
const NONE = {} as const

/**
 * Rights of each role per collection and global, in the panel and in Payload's endpoints; shown in docs/rights.md. Slugs
 * that are not listed are for administrators only, and a test requires an entry for them.
 */
export const RIGHTS: Readonly<Record<string, Readonly<Record<Role, Rights>>>> = {
  pages: { admin: WRITE, editor: WRITE, orderManager: NONE, fulfillment: NONE },
  media: { admin: WRITE, editor: WRITE, orderManager: NONE, fulfillment: NONE },
  // For viewing and picking; edited in the portal, with the product endpoints.
  products: { admin: READ, editor: READ, orderManager: NONE, fulfillment: NONE },
  // Written by the server only; staff use the order endpoints.
  orders: { admin: READ, editor: NONE, orderManager: READ, fulfillment: READ },
  checkouts: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  emails: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Listed and deleted in the portal, with endpoints of its own; editors have no need for email addresses.
  subscribers: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  waitlist: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  claims: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Read in the portal, with endpoints of its own.
  erasures: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Read in the portal, with an endpoint of its own.
  variants: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'stock-changes': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  admins: { admin: { ...WRITE, delete: 'others' }, editor: OWN, orderManager: OWN, fulfillment: OWN },
  // Hashes against brute force; used by the server only.
  'sign-in-attempts': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Second factors for signing in; read and written by the server only.
  'second-factors': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Coordination of processes and shared counters.
  processes: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  leases: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'rate-counts': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  home: { admin: EDIT, editor: EDIT, orderManager: NONE, fulfillment: NONE },
  categories: { admin: EDIT, editor: EDIT, orderManager: NONE, fulfillment: NONE },
  site: { admin: EDIT, editor: EDIT, orderManager: NONE, fulfillment: NONE },
  // Steps that the first start has completed; read-only for everyone.
  seeds: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Changed with an endpoint of its own.
  'staff-rules': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'waitlist-rules': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Payload's own: locks of documents that are being edited, and each account's list preferences.
  'payload-locked-documents': {
    admin: WRITE,
    editor: WRITE,
    orderManager: { read: 'own' },
    fulfillment: { read: 'own' },
  },
  'payload-preferences': {
    admin: MANAGE_OWN,
    editor: MANAGE_OWN,
    orderManager: MANAGE_OWN,
    fulfillment: MANAGE_OWN,
  },
  // Internal to the server.
  'payload-jobs': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'payload-kv': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'payload-migrations': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
}

const UNLISTED: Readonly<Record<Role, Rights>> = {
  admin: WRITE,
  editor: NONE,
  orderManager: NONE,
  fulfillment: NONE,
}

export function rightsOf(slug: string): Readonly<Record<Role, Rights>> {
  return RIGHTS[slug] ?? UNLISTED
}
