/**
 * Causes of a count change. By the shop: a product is created or imported, a sale, units returned by a canceled order, a
 * product is deleted, or counting moves between product and variants. By staff: a correction, an inventory count, a
 * delivery, a customer's return, and loss or damage.
 */
export const SHOP_CAUSES = ['created', 'imported', 'sold', 'returned', 'deleted', 'moved'] as const
export const STAFF_CAUSES = ['corrected', 'counted', 'received', 'customerReturn', 'lost'] as const
export const STOCK_CAUSES = [...SHOP_CAUSES, ...STAFF_CAUSES] as const

export type StockCause = (typeof STOCK_CAUSES)[number]
export type StaffCause = (typeof STAFF_CAUSES)[number]

export interface StockReason {
  cause: StockCause
  /** Staff member's username and account ID, which is never reused; absent if the shop made the change automatically. */
  by?: string | null | undefined
  byId?: string | null | undefined
  /** ID of the order whose units were sold or returned. */
  order?: string | undefined
  /** Explanation by the staff member. */
  note?: string | undefined
}

/** Stock as shown to shoppers; includes held units. */
export interface StockCount {
  inStock: boolean
  stockQuantity: number
}

/** Immutable record of one count change. `number` counts from 1, without gaps, in one stock's history. */
export interface StockChange extends StockReason {
  number: number
  /** ISO 8601. */
  at: string
  before: StockCount
  after: StockCount
}
