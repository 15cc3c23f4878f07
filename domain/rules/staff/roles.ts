/** Roles of staff accounts. Order managers also refund, accept and export; fulfillment only packs and ships. */
export const ROLES = ['admin', 'editor', 'orderManager', 'fulfillment'] as const

export type Role = (typeof ROLES)[number]

/** Roles that hold each right: used by the endpoints, the panel and the screens of the portal. */
export const STAFF = {
  /** Reading orders and moving them on. */
  orders: ['admin', 'orderManager', 'fulfillment'],
  /** Refunding a payment, alone or with a cancellation. */
  refunds: ['admin', 'orderManager'],
  /** Accepting a payment that doesn't cover its items. */
  acceptance: ['admin', 'orderManager'],
  /** Downloading orders with the addresses of all customers. */
  orderExport: ['admin', 'orderManager'],
  /** The letters; which of them, see emailKindsFor. */
  emails: ['admin', 'orderManager', 'fulfillment'],
  /** The words, sizes and pictures of products. */
  products: ['admin', 'editor'],
  /** What a product costs, how many there are, whether it is sold at all. */
  trade: ['admin'],
  /** Who waits, and who receives the newsletter: addresses are no concern of others. */
  people: ['admin'],
  /** All that is known of somebody, and erasing it. */
  privacy: ['admin'],
  /** What is written in the panel. */
  content: ['admin', 'editor'],
  anything: ROLES,
} as const satisfies Record<string, readonly Role[]>

/** Returns whether a role holds a right. */
export function hasRight(role: Role | undefined, right: keyof typeof STAFF): boolean {
  return STAFF[right].some((each) => each === role)
}

/** Whether this is one of the roles; accounts come from databases, where anything may stand. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
