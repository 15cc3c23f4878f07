/** Orders of the order list; 'newest' unless another is chosen. */
export const ORDER_SORTS = ['newest', 'oldest', 'total-desc', 'total-asc'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]
