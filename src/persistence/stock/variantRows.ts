import type { Payload, Where } from 'payload'
import { gtinDigits } from '../../../domain/rules/variants/gtin.ts'
import { type Change, type Row, deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'
import { derivedId } from '../rows/derivedId.ts'

export type VariantRow = Omit<Row<'variants'>, 'createdAt' | 'updatedAt'>

/** Where a variant stands among those of its product; empty where there is nothing to choose. */
export type VariantKey = Pick<VariantRow, 'product' | 'size' | 'color'>

/** The row of a variant has the same id however often it is made. */
export const variantId = ({ product, size, color }: VariantKey): string =>
  derivedId(24, 'variant', product, size, color)

/** Every variant of a product, withdrawn ones included. */
export async function findVariants(payload: Payload, product: string): Promise<VariantRow[]> {
  return findRows(payload, 'variants', { where: { product: { equals: product } } })
}

export async function findVariant(
  payload: Payload,
  by: { id: string } | { sku: string } | { gtinKey: string },
): Promise<VariantRow | null> {
  const [[field, value]] = Object.entries(by) as [[string, string]]
  return findRow(payload, 'variants', { where: { [field]: { equals: value } } })
}

/**
 * Adds a variant under a number, or answers null where another one has that number; the unique index decides. Answers the
 * row that is there where somebody else was faster.
 */
export async function insertVariant(
  payload: Payload,
  key: VariantKey,
  sku: string,
): Promise<VariantRow | null> {
  const id = variantId(key)
  const row = { ...key, isOffered: true, sku, gtin: null, gtinKey: id, revision: 1, summaryDueAt: null }
  try {
    await insertRow(payload, 'variants', id, row)
    return { ...row, id }
  } catch (error) {
    const known = await findVariant(payload, { id })
    if (known) return known
    if (await findVariant(payload, { sku })) return null
    throw error
  }
}

/** Changes a variant only while it is as it was read, and has its product look at it anew; null where it no longer is. */
export async function changeVariantRow(
  payload: Payload,
  { id, revision }: Pick<VariantRow, 'id' | 'revision'>,
  change: Pick<Change<'variants'>, 'isOffered' | 'sku' | 'gtin' | 'gtinKey'>,
): Promise<VariantRow | null> {
  return updateRow(
    payload,
    'variants',
    { and: [{ id: { equals: id } }, { revision: { equals: revision } }] },
    { ...change, revision: revision + 1, summaryDueAt: new Date().toISOString() },
  )
}

/** Notes that the product shows the variant as it was read. */
export async function settleVariantRow(
  payload: Payload,
  { id, revision }: Pick<VariantRow, 'id' | 'revision'>,
): Promise<void> {
  const where = { id: { equals: id }, revision: { equals: revision } }
  await updateRow(payload, 'variants', where, { summaryDueAt: null })
}

/** The product of the variant that has this SKU, whatever its case, or this barcode's digits; null where none has. */
export async function findProductByCode(payload: Payload, typed: string): Promise<string | null> {
  const sku = typed.trim().toUpperCase()
  const or: Where[] = [{ sku: { equals: sku } }, { gtinKey: { equals: gtinDigits(typed) } }]
  const row = await findRow(payload, 'variants', { where: { or }, select: { product: true } })
  return row?.product ?? null
}

/** Has the variants of a product looked at anew: where it is gone by then, they are forgotten. */
export async function callForVariants({ db }: Payload, product: string): Promise<void> {
  await db.updateMany({
    collection: 'variants',
    where: { product: { equals: product } },
    data: { summaryDueAt: new Date().toISOString() },
    returning: false,
  })
}

/** Forgets the variants of a product that is deleted. */
export async function forgetVariants(payload: Payload, product: string): Promise<void> {
  await deleteRows(payload, 'variants', { product: { equals: product } })
}
