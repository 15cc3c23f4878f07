import type { Role } from '../../domain/rules/staff/roles.ts'

export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const

export type Operation = (typeof OPERATIONS)[number]

/** Which documents: all of them, one's own account and what belongs to it alone, or all but that. */
export type Reach = 'all' | 'own' | 'others'

export type Rights = Readonly<Partial<Record<Operation, Reach>>>

const WRITE = { create: 'all', read: 'all', update: 'all', delete: 'all' } as const
const EDIT = { read: 'all', update: 'all' } as const
const READ = { read: 'all' } as const
const KEEP_OWN = { create: 'all', read: 'own', update: 'own', delete: 'own' } as const
const OWN = { read: 'own', update: 'own' } as const
const NONE = {} as const

/**
 * Who may do what with each collection and global, in the panel and in Payload's own calls; docs/rights.md shows it.
 * What is not listed is an administrator's alone, and a test asks for its line.
 */
export const RIGHTS: Readonly<Record<string, Readonly<Record<Role, Rights>>>> = {
  pages: { admin: WRITE, editor: WRITE, orderManager: NONE, fulfillment: NONE },
  media: { admin: WRITE, editor: WRITE, orderManager: NONE, fulfillment: NONE },
  // To be looked at and picked: they are written in the portal, by the calls of its own.
  products: { admin: READ, editor: READ, orderManager: NONE, fulfillment: NONE },
  // The shop alone writes these: staff move and refund orders by calls of their own.
  orders: { admin: READ, editor: NONE, orderManager: READ, fulfillment: READ },
  checkouts: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  mails: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Listed and forgotten in the portal, by calls of its own; addresses are no concern of editors.
  subscribers: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  waitlist: { admin: READ, editor: NONE, orderManager: NONE, fulfillment: NONE },
  claims: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Read in the portal, by calls of its own.
  erasures: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Read in the portal, by a call of its own.
  variants: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'stock-changes': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  admins: { admin: { ...WRITE, delete: 'others' }, editor: OWN, orderManager: OWN, fulfillment: OWN },
  // Hashes that slow guessing down; the shop's alone.
  'sign-in-attempts': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // What signing in needs beside the password: read and written by the shop alone.
  'second-factors': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // What processes tell each other, and what they count together.
  processes: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  leases: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'rate-counts': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  home: { admin: EDIT, editor: EDIT, orderManager: NONE, fulfillment: NONE },
  categories: { admin: EDIT, editor: EDIT, orderManager: NONE, fulfillment: NONE },
  site: { admin: EDIT, editor: EDIT, orderManager: NONE, fulfillment: NONE },
  // What the first start has done already; nobody's to change.
  seeds: { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Changed by a call of its own.
  'staff-rules': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  'waitlist-rules': { admin: NONE, editor: NONE, orderManager: NONE, fulfillment: NONE },
  // Payload's own. Who writes at what just now, for those who write, and how each account likes its lists.
  'payload-locked-documents': {
    admin: WRITE,
    editor: WRITE,
    orderManager: { read: 'own' },
    fulfillment: { read: 'own' },
  },
  'payload-preferences': { admin: KEEP_OWN, editor: KEEP_OWN, orderManager: KEEP_OWN, fulfillment: KEEP_OWN },
  // The shop's machinery.
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
