import { z } from 'zod'
import { STAFF_CAUSES } from '../rules/stock/stockChange.ts'
import { STOCK_BY } from '../rules/stock/stockPlace.ts'
import { gtinDigits, isGtin } from '../rules/variants/gtin.ts'
import { MAX_SKU_LENGTH } from '../rules/variants/variants.ts'

/** Stock count; a quantity of 0 with inStock means made to order. */
export const stockCount = z
  .object({ inStock: z.boolean(), stockQuantity: z.number().int() })
  .meta({ id: 'StockCount' })

/**
 * Stock of one size and color of a product, each null if the product has none. If the product is counted as a whole,
 * all variants share its count.
 */
export const variantStock = stockCount
  .extend({ size: z.string().nullable(), color: z.string().nullable() })
  .meta({ id: 'VariantStock' })

/** Adds SKU and barcode (GTIN). */
export const variant = variantStock
  .extend({ sku: z.string(), gtin: z.string().nullable() })
  .meta({ id: 'Variant' })

/** Variant for staff: `isOffered` is false for a former variant that orders may still refer to. */
export const managedVariant = variant
  .extend({ id: z.string(), isOffered: z.boolean(), revision: z.number().int() })
  .meta({ id: 'ManagedVariant' })

export type ManagedVariant = z.infer<typeof managedVariant>

/** Sorted as the product's colors and sizes, former variants last. */
export const managedVariantList = z.object({ variants: z.array(managedVariant) })

/** Valid quantities of a count. */
export const writtenQuantity = z
  .number('stockQuantity must be an integer')
  .int('stockQuantity must be an integer')
  .min(0, 'stockQuantity must be 0 or more')
  .max(1_000_000, 'stockQuantity must be 1,000,000 or less')

const writtenCount = z.strictObject({
  inStock: z.boolean('inStock must be a boolean'),
  stockQuantity: writtenQuantity,
})

const variantId = z.string('id must be a string').max(100, 'id must be 100 characters or fewer')

/** Reason for a count change in the stock history; defaults to a correction. */
export const stockReason = z
  .strictObject({
    cause: z.enum(STAFF_CAUSES, `cause must be one of ${STAFF_CAUSES.join(', ')}`).default('corrected'),
    note: z
      .string('note must be a string')
      .trim()
      .max(500, 'note must be 500 characters or fewer')
      .optional(),
  })
  .meta({ id: 'StockReason' })

export type StockReasonGiven = z.infer<typeof stockReason>

/** New counts of a product's variants. A count that differs from `seen` by now is not changed. */
export const variantCounts = z
  .strictObject({
    counts: z
      .array(writtenCount.extend({ id: variantId, seen: writtenCount }), 'counts must be an array')
      .min(1, 'counts must not be empty')
      .max(2500, 'counts must have 2,500 entries or fewer'),
    stockReason: stockReason.optional(),
  })
  .meta({ id: 'VariantCounts' })

export type VariantCounts = z.infer<typeof variantCounts>

/** Current variants, and the IDs of those that were left unchanged because their count differs from `seen`. */
export const variantCountsResponse = z.object({
  variants: z.array(managedVariant),
  conflictIds: z.array(z.string()),
})

/**
 * Switches a product between one shared count and a count per variant. Per variant, `counts` lists the initial count of
 * every variant, and `seen` is the shared count that staff saw.
 */
export const stockMoveRequest = z
  .strictObject({
    to: z.enum(STOCK_BY, `to must be one of ${STOCK_BY.join(', ')}`),
    seen: writtenCount.optional(),
    counts: z
      .array(writtenCount.extend({ id: variantId }), 'counts must be an array')
      .max(2500, 'counts must have 2,500 entries or fewer')
      .optional(),
  })
  .refine(({ to, seen, counts }) => to === 'product' || (seen && counts), {
    error: 'seen and counts are required to count by variant',
    path: ['counts'],
  })
  .meta({ id: 'StockMoveRequest' })

export type StockMoveRequest = z.infer<typeof stockMoveRequest>

export const managedVariantResponse = z.object({ variant: managedVariant })

const SKU = `sku must be 1 to ${MAX_SKU_LENGTH} letters, digits, hyphens, dots or underscores`

/** `seen` is the revision that the sender saw. A barcode of null or '' removes it. */
export const variantChange = z
  .strictObject({
    seen: z.number('seen must be an integer').int('seen must be an integer'),
    sku: z
      .string('sku must be a string')
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[A-Z0-9][A-Z0-9._-]{0,${MAX_SKU_LENGTH - 1}}$`), SKU)
      .optional(),
    gtin: z
      .string('gtin must be a string or null')
      .transform(gtinDigits)
      .refine((digits) => digits === '' || isGtin(digits), {
        error: 'gtin must be 8, 12, 13 or 14 digits with a valid check digit',
      })
      .transform((digits) => digits || null)
      .nullable()
      .optional(),
  })
  .refine(({ sku, gtin }) => sku !== undefined || gtin !== undefined, {
    error: 'sku or gtin is required',
    path: ['sku'],
  })
  .meta({ id: 'VariantChange' })

export type VariantChange = z.infer<typeof variantChange>
