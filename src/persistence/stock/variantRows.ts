import type { Payload, Where } from 'payload'
import { EMPTY_LEDGER, type StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { NOTHING, writeDown } from '../../../domain/rules/stock/stockHistory.ts'
import { gtinDigits } from '../../../domain/rules/variants/gtin.ts'
import { type Change, type Row, deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'
import { derivedId } from '../derivedId.ts'
import { countStockChanges } from './stockHistory.ts'

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
 * Adds a variant under a number, with what it begins with where it counts its own units; the unique indexes decide. Answers 'taken' where another variant has that number, and
 * 'there' where somebody else was faster.
 */
export async function insertVariant(
  payload: Payload,
  key: VariantKey,
  sku: string,
  begins: { count: StockCount; reason: StockReason } | null,
): Promise<VariantRow | 'taken' | 'there'> {
  const id = variantId(key)
  // A former product of this id may have had it too.
  const changes = await countStockChanges(payload, { product: key.product, variant: id })
  const at = new Date().toISOString()
  const empty: StockState = { ...NOTHING, ledger: { ...EMPTY_LEDGER, changes } }
  const stock = begins ? writeDown(empty, { ...empty, ...begins.count }, begins.reason, at) : empty
  const row = {
    ...key,
    isOffered: true,
    sku,
    gtin: null,
    gtinKey: id,
    revision: 1,
    keepsStock: begins !== null,
    inStock: stock.inStock,
    stockQuantity: stock.stockQuantity,
    stockLedger: { ...stock.ledger },
    stockRevision: 0,
    stockHistoryDueAt: stock.ledger.unwritten ? at : null,
    summaryDueAt: null,
  }
  try {
    await insertRow(payload, 'variants', id, row)
    return { ...row, id }
  } catch (error) {
    if (await findVariant(payload, { id })) return 'there'
    if (await findVariant(payload, { sku })) return 'taken'
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
    {
      ...change,
      revision: revision + 1,
      // Whoever is about to take a unit looks again whether it is still offered.
      ...('isOffered' in change && { stockRevision: { $inc: 1 } }),
      summaryDueAt: new Date().toISOString(),
    },
  )
}

/** Notes that the product shows the variant as it was read. */
export async function settleVariantRow(
  payload: Payload,
  { id, revision, stockRevision }: Pick<VariantRow, 'id' | 'revision' | 'stockRevision'>,
): Promise<void> {
  const isAsRead: Where[] = [{ id: { equals: id } }, { revision: { equals: revision } }]
  if (typeof stockRevision === 'number') isAsRead.push({ stockRevision: { equals: stockRevision } })
  await updateRow(payload, 'variants', { and: isAsRead }, { summaryDueAt: null, cameBackAt: null })
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

/** Has the variants of products looked at anew that do not tell yet in what they can be had. */
export async function callForChoices({ db }: Payload): Promise<void> {
  await db.updateMany({
    collection: 'products',
    where: { choices: { exists: false } },
    data: { variantsDueAt: new Date().toISOString() },
    returning: false,
  })
}

/** Forgets the variants of a product that is deleted. */
export async function forgetVariants(payload: Payload, product: string): Promise<void> {
  await deleteRows(payload, 'variants', { product: { equals: product } })
}
