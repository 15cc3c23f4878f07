/**
 * Why a count changes. The shop's own doing: a product is made, by hand or from a file, a sale, what a cancelled order puts
 * back, the product's end, and where its units are counted from then on: as a whole, or by size and color. Staff's: a count that was wrong, stock taken, a delivery, and what was lost or damaged.
 */
export const SHOP_CAUSES = ['created', 'imported', 'sold', 'returned', 'deleted', 'moved'] as const
export const STAFF_CAUSES = ['corrected', 'counted', 'received', 'customerReturn', 'lost'] as const
export const STOCK_CAUSES = [...SHOP_CAUSES, ...STAFF_CAUSES] as const

export type StockCause = (typeof STOCK_CAUSES)[number]
export type StaffCause = (typeof STAFF_CAUSES)[number]

export interface StockReason {
  cause: StockCause
  /** Who of the staff, by username, and that account's id, which no other ever has; absent where the shop did it by itself. */
  by?: string | null | undefined
  byId?: string | null | undefined
  /** The id of the order whose pieces left or came back. */
  order?: string | undefined
  /** What whoever changed it says of it. */
  note?: string | undefined
}

/** What shoppers are told of a stock; held pieces are in it. */
export interface StockCount {
  inStock: boolean
  stockQuantity: number
}

/** One change of a count; never changed itself. `number` counts from 1, without gaps, in one stock's history. */
export interface StockChange extends StockReason {
  number: number
  /** An ISO instant. */
  at: string
  before: StockCount
  after: StockCount
}
