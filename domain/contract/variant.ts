import { z } from 'zod'
import { gtinDigits, isGtin } from '../rules/variants/gtin.ts'
import { MOST_SKU_LETTERS } from '../rules/variants/variants.ts'

/** A product in one of its sizes and colors, each null where it has none to choose from. `gtin` is its barcode's digits. */
export const variant = z
  .object({
    sku: z.string(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    gtin: z.string().nullable(),
  })
  .meta({ id: 'Variant' })

export type Variant = z.infer<typeof variant>

/** As staff read it: `isOffered` is false of what the product came in and orders may name. */
export const managedVariant = variant
  .extend({ id: z.string(), isOffered: z.boolean(), revision: z.number().int() })
  .meta({ id: 'ManagedVariant' })

export type ManagedVariant = z.infer<typeof managedVariant>

/** In the order of the product's colors and sizes; those that it no longer comes in are the last. */
export const managedVariantList = z.object({ variants: z.array(managedVariant) })

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
