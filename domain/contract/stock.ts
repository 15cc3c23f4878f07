import { z } from 'zod'
import { STOCK_CAUSES } from '../rules/stock/stockChange.ts'
import { pageQuery, pagination } from './page.ts'

export const stockHistoryQuery = z.object(pageQuery)

/** A quantity of 0 in stock is made to order. */
const stockCount = z
  .object({ inStock: z.boolean(), stockQuantity: z.number().int() })
  .meta({ id: 'StockCount' })

/**
 * One change of a count. `by` is who of the staff made it; null where the shop did. `isUnexplained` where the count before
 * is not what the change before left: something was not written down in between.
 */
const stockChange = z
  .object({
    number: z.number().int(),
    at: z.string(),
    cause: z.enum(STOCK_CAUSES),
    by: z.string().nullable(),
    /** The order that it was sold with, or came back from; its number is null where there is none of that id any more. */
    order: z.object({ id: z.string(), orderId: z.string().nullable() }).nullable(),
    note: z.string().nullable(),
    before: stockCount,
    after: stockCount,
    isUnexplained: z.boolean(),
  })
  .meta({ id: 'StockChange' })

/**
 * Why a count is what it is: a page of its changes, the last first. `now` is the count itself; unexplained where it is not
 * what the last change left.
 */
export const stockHistory = z.object({
  now: stockCount.extend({ isUnexplained: z.boolean() }).meta({ id: 'StockNow' }),
  changes: z.array(stockChange),
  pagination,
})

export type StockHistory = z.infer<typeof stockHistory>
