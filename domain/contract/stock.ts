import { z } from 'zod'
import { STOCK_CAUSES } from '../rules/stock/stockChange.ts'
import { pageQuery, pagination } from './page.ts'
import { LOW_STOCK } from '../rules/stock/stock.ts'
import { stockCount, stockReason, writtenQuantity } from './variant.ts'

/** Of one of the product's variants, by its id, or of the product as it was and is counted as a whole. */
export const stockHistoryQuery = z.object({ ...pageQuery, variant: z.string().max(100).optional() })

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

/**
 * What can be had of each variant at this very moment, held units not counted: `left` is null of what is made to order. Of
 * one whose units are all held, `freesAt` is when the first of them may come back; otherwise null. `isForWaiting` says
 * whether it is one that is kept for somebody who waited, and not in a bag.
 */
export const availability = z.object({
  variants: z.array(
    z
      .object({
        size: z.string().nullable(),
        color: z.string().nullable(),
        left: z.number().int().nullable(),
        freesAt: z.string().nullable(),
        isForWaiting: z.boolean(),
      })
      .meta({ id: 'VariantAvailability' }),
  ),
})

export type Availability = z.infer<typeof availability>

/** The most units with which something counts as low. */
const most = z
  .string()
  .regex(/^\d{1,6}$/, 'most must be a whole number')
  .transform(Number)
  .default(LOW_STOCK)

export const lowStockFileQuery = z.object({ most })

export const lowStockQuery = z.object({ ...pageQuery, most })

/**
 * What is counted and low or sold out, by its variants or, with `variant` null, as a whole; the fewest first. `waiting` is
 * how many wait for it.
 */
export const lowStock = z.object({
  items: z.array(
    z
      .object({
        product: z.object({ id: z.string(), name: z.string() }),
        variant: z
          .object({
            id: z.string(),
            sku: z.string(),
            size: z.string().nullable(),
            color: z.string().nullable(),
          })
          .nullable(),
        ...stockCount.shape,
        waiting: z.number().int(),
      })
      .meta({ id: 'LowStockItem' }),
  ),
  pagination,
})

export type LowStock = z.infer<typeof lowStock>

const skuCount = z
  .strictObject({
    sku: z
      .string('sku must be a string')
      .trim()
      .toUpperCase()
      .min(1, 'sku must not be empty')
      .max(100)
      .optional()
      .meta({ description: 'SKU of a variant that is counted separately' }),
    productId: z
      .string('productId must be a string')
      .trim()
      .min(1, 'productId must not be empty')
      .max(100)
      .optional()
      .meta({ description: 'ID of a product that has one count for all variants' }),
    stockQuantity: writtenQuantity,
    inStock: z
      .boolean('inStock must be true or false')
      .optional()
      .meta({ description: 'Defaults to true if stockQuantity is above 0' }),
  })
  .refine(({ sku, productId }) => (sku === undefined) !== (productId === undefined), {
    path: ['sku'],
    error: 'sku or productId must be given, and not both',
  })

/** Counts by number, read from a file; nothing is written when one of them is not valid. */
export const skuCounts = z
  .strictObject({
    counts: z
      .array(skuCount, 'counts must be a list')
      .min(1, 'counts must not be empty')
      .max(1000, 'counts must have 1,000 entries or fewer'),
    stockReason: stockReason.optional(),
    /** Tells what would happen, and does nothing. */
    isTrial: z.boolean('isTrial must be true or false').default(false),
  })
  .meta({ id: 'SkuCounts' })

export type SkuCounts = z.infer<typeof skuCounts>

/**
 * `changes` lists each count that changes (in a trial) or has changed, `same` is the number of counts that are equal already,
 * `problems` lists rows that are not valid: if there is one, nothing is written. Rows are numbered from 0.
 */
export const skuCountsResponse = z.object({
  changed: z.number().int(),
  same: z.number().int(),
  changes: z.array(
    z.object({ row: z.number().int(), name: z.string(), before: stockCount, after: stockCount }),
  ),
  problems: z.array(
    z.object({
      row: z.number().int(),
      sku: z.string().meta({ description: 'SKU or product ID of the row' }),
      problem: z.string(),
    }),
  ),
})

export type SkuCountsResponse = z.infer<typeof skuCountsResponse>
