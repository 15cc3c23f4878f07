/** Roles of staff accounts. Order managers also refund, accept and export; fulfillment only packs and ships. */
export const ROLES = ['admin', 'editor', 'orderManager', 'fulfillment'] as const

export type Role = (typeof ROLES)[number]

/** Roles that hold each right: used by the endpoints, the panel and the screens of the portal. */
export const ROLES_BY_RIGHT = {
  /** Reading orders and updating their status. */
  orders: ['admin', 'orderManager', 'fulfillment'],
  /** Refunding payments, with or without a cancellation. */
  refunds: ['admin', 'orderManager'],
  /** Accepting a payment that doesn't cover its items. */
  acceptance: ['admin', 'orderManager'],
  /** Downloading orders with the addresses of all customers. */
  orderExport: ['admin', 'orderManager'],
  /** Reading emails; emailKindsFor decides which. */
  emails: ['admin', 'orderManager', 'fulfillment'],
  /** Texts, sizes and images of products. */
  products: ['admin', 'editor'],
  /** Price and stock of products, and whether they are sold. */
  trade: ['admin'],
  /** Waitlist and newsletter subscribers; no other role needs their email addresses. */
  people: ['admin'],
  /** Exporting and erasing a person's data. */
  privacy: ['admin'],
  /** Content edited in the panel. */
  content: ['admin', 'editor'],
  anything: ROLES,
} as const satisfies Record<string, readonly Role[]>

/** Returns whether a role holds a right. */
export function hasRight(role: Role | undefined, right: keyof typeof ROLES_BY_RIGHT): boolean {
  return ROLES_BY_RIGHT[right].some((each) => each === role)
}

/** Returns whether a value is a role; accounts come from databases, which may contain other values. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
