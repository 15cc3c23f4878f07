/** What an account of the staff may do: everything, the content of the shop, or its orders. */
export const ROLES = ['admin', 'editor', 'fulfillment'] as const

export type Role = (typeof ROLES)[number]

/** Who works on what: the calls, the panel and the menu of the portal go by it. */
export const STAFF = {
  orders: ['admin', 'fulfillment'],
  /** The letters; which of them, see emailKindsFor. */
  emails: ['admin', 'fulfillment'],
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

/** Whether this is one of the roles; accounts come from databases, where anything may stand. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
