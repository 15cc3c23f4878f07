/** What an order can be, in its order; what staff may move it to is in orderStatus.ts. */
export const ORDER_STATUSES = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const

/** What can become of an order's money. */
export const PAYMENT_STATUSES = [
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Orders of the order list; 'newest' unless another is chosen. */
export const ORDER_SORTS = ['newest', 'oldest', 'total-desc', 'total-asc'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]
