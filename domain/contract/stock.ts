import { z } from 'zod'
import { STOCK_CAUSES } from '../rules/stock/stockChange.ts'
import { pageQuery, pagination } from './page.ts'
import { LOW_STOCK } from '../rules/stock/stock.ts'
import { stockCount, stockReason, writtenQuantity } from './variant.ts'

/** History of one variant (by ID), or of the product's shared count. */
export const stockHistoryQuery = z.object({ ...pageQuery, variant: z.string().max(100).optional() })

/**
 * Change of a count. `by` is a staff username, or null for the shop itself. `isUnexplained` if `before` differs from
 * the previous change's `after`: a change in between was not recorded.
 */
const stockChange = z
  .object({
    number: z.number().int(),
    at: z.string(),
    cause: z.enum(STOCK_CAUSES),
    by: z.string().nullable(),
    /** Order that sold or returned the units; its number is null if the order was deleted. */
    order: z.object({ id: z.string(), orderId: z.string().nullable() }).nullable(),
    note: z.string().nullable(),
    before: stockCount,
    after: stockCount,
    isUnexplained: z.boolean(),
  })
  .meta({ id: 'StockChange' })

/** Page of stock changes, newest first. `now` is the current count; unexplained if it differs from the last change's `after`. */
export const stockHistory = z.object({
  now: stockCount.extend({ isUnexplained: z.boolean() }).meta({ id: 'StockNow' }),
  changes: z.array(stockChange),
  pagination,
})

export type StockHistory = z.infer<typeof stockHistory>

/**
 * Current availability of each variant without held units: `left` is null if made to order. If all units are held,
 * `freesAt` is the earliest time at which one may be released; otherwise null. `isForWaiting` if that unit is reserved
 * for the waitlist, not in a cart.
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

/** Maximum number of units that counts as low. */
const most = z
  .string()
  .regex(/^\d{1,6}$/, 'most must be an integer')
  .transform(Number)
  .default(LOW_STOCK)

export const lowStockFileQuery = z.object({ most })

export const lowStockQuery = z.object({ ...pageQuery, most })

/**
 * Low or sold-out stock, fewest units first; `variant` is null if the product is counted as a whole. `waiting` is the
 * number of people on the waitlist.
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
      .boolean('inStock must be a boolean')
      .optional()
      .meta({ description: 'Defaults to true if stockQuantity is above 0' }),
  })
  .refine(({ sku, productId }) => (sku === undefined) !== (productId === undefined), {
    path: ['sku'],
    error: 'either sku or productId is required',
  })

/** Counts by SKU or product ID, read from a file; nothing is written if one of them is invalid. */
export const skuCounts = z
  .strictObject({
    counts: z
      .array(skuCount, 'counts must be an array')
      .min(1, 'counts must not be empty')
      .max(1000, 'counts must have 1,000 entries or fewer'),
    stockReason: stockReason.optional(),
    /** Dry run: reports the changes without writing them. */
    isTrial: z.boolean('isTrial must be a boolean').default(false),
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
