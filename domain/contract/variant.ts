import { z } from 'zod'
import { STAFF_CAUSES } from '../rules/stock/stockChange.ts'
import { STOCK_BY } from '../rules/stock/stockPlace.ts'
import { gtinDigits, isGtin } from '../rules/variants/gtin.ts'
import { MOST_SKU_LETTERS } from '../rules/variants/variants.ts'

/** What is counted of something; a quantity of 0 with inStock means made to order. */
export const stockCount = z
  .object({ inStock: z.boolean(), stockQuantity: z.number().int() })
  .meta({ id: 'StockCount' })

/**
 * Whether a product can be bought in one of its sizes and colors, each null where it has none to choose from. Where the
 * product is counted as a whole, its variants have the product's count, which they share.
 */
export const variantStock = stockCount
  .extend({ size: z.string().nullable(), color: z.string().nullable() })
  .meta({ id: 'VariantStock' })

/** The same with its number and its barcode's digits. */
export const variant = variantStock
  .extend({ sku: z.string(), gtin: z.string().nullable() })
  .meta({ id: 'Variant' })

/** As staff read it: `isOffered` is false of what the product came in and orders may name. */
export const managedVariant = variant
  .extend({ id: z.string(), isOffered: z.boolean(), revision: z.number().int() })
  .meta({ id: 'ManagedVariant' })

export type ManagedVariant = z.infer<typeof managedVariant>

/** In the order of the product's colors and sizes; those that it no longer comes in are the last. */
export const managedVariantList = z.object({ variants: z.array(managedVariant) })

/** Whole numbers that a count can be. */
export const writtenQuantity = z
  .number('stockQuantity must be a whole number')
  .int('stockQuantity must be a whole number')
  .min(0, 'stockQuantity must be 0 or more')
  .max(1_000_000, 'stockQuantity must be 1,000,000 or less')

const writtenCount = z.strictObject({
  inStock: z.boolean('inStock must be true or false'),
  stockQuantity: writtenQuantity,
})

const variantId = z.string('id must be text').max(100, 'id must have 100 characters or fewer')

/** Why staff change a count, for the stock history; without one it is a correction. */
export const stockReason = z
  .strictObject({
    cause: z.enum(STAFF_CAUSES, `cause must be one of ${STAFF_CAUSES.join(', ')}`).default('corrected'),
    note: z.string('note must be text').trim().max(500, 'note must have 500 characters or fewer').optional(),
  })
  .meta({ id: 'StockReason' })

export type StockReasonGiven = z.infer<typeof stockReason>

/** New counts of a product's variants, each with the one that staff saw: where that is another by now, it stays. */
export const variantCounts = z
  .strictObject({
    counts: z
      .array(writtenCount.extend({ id: variantId, seen: writtenCount }), 'counts must be a list')
      .min(1, 'counts must not be empty')
      .max(2500, 'counts must have 2,500 entries or fewer'),
    stockReason: stockReason.optional(),
  })
  .meta({ id: 'VariantCounts' })

export type VariantCounts = z.infer<typeof variantCounts>

/** The variants as they are now, and those whose count had changed since it was seen, by their ids: these are as they were. */
export const variantCountsResponse = z.object({
  variants: z.array(managedVariant),
  changedMeanwhile: z.array(z.string()),
})

/**
 * Has a product counted as a whole, or each of its variants by itself: then `counts` names every one with what it begins
 * with, and `seen` is the product's count as staff saw it.
 */
export const stockMoveRequest = z
  .strictObject({
    to: z.enum(STOCK_BY, `to must be one of ${STOCK_BY.join(', ')}`),
    seen: writtenCount.optional(),
    counts: z
      .array(writtenCount.extend({ id: variantId }), 'counts must be a list')
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

const SKU = `sku must have 1 to ${MOST_SKU_LETTERS} letters, digits, hyphens, dots or underscores`

/** `seen` is the revision that whoever changes it saw. A barcode of null, or of nothing, takes it away. */
export const variantChange = z
  .strictObject({
    seen: z.number('seen must be a revision').int('seen must be a revision'),
    sku: z
      .string('sku must be text')
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[A-Z0-9][A-Z0-9._-]{0,${MOST_SKU_LETTERS - 1}}$`), SKU)
      .optional(),
    gtin: z
      .string('gtin must be text or null')
      .transform(gtinDigits)
      .refine((digits) => digits === '' || isGtin(digits), {
        error: 'gtin must have 8, 12, 13 or 14 digits, the last of which checks the others',
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
