/** Order statuses in sequence; the allowed transitions are in orderStatus.ts. */
export const ORDER_STATUSES = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export const PAYMENT_STATUSES = [
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Sort orders of the order list; the default is 'newest'. */
export const ORDER_SORTS = ['newest', 'oldest', 'total-desc', 'total-asc'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]
