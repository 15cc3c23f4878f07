import type { Payload, Where } from 'payload'
import { EMPTY_LEDGER, type StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { EMPTY_COUNT, recordChange } from '../../../domain/rules/stock/stockHistory.ts'
import { gtinDigits } from '../../../domain/rules/variants/gtin.ts'
import { type Change, type Row, deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'
import { deriveId } from '../deriveId.ts'
import { countStockChanges } from './stockHistory.ts'

export type VariantRow = Omit<Row<'variants'>, 'createdAt' | 'updatedAt'>

/** Key of a variant; size and color are empty if the product has no choice of them. */
export type VariantKey = Pick<VariantRow, 'product' | 'size' | 'color'>

/** Returns the id of a variant, which is derived from its key. */
export const variantId = ({ product, size, color }: VariantKey): string =>
  deriveId(24, 'variant', product, size, color)

/** Returns every variant of a product, including withdrawn ones. */
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
 * Inserts a variant with a SKU, and with an initial count if it counts its own units. Returns 'taken' if another variant has
 * the SKU, and 'there' if the variant was inserted concurrently (unique indexes).
 */
export async function insertVariant(
  payload: Payload,
  key: VariantKey,
  sku: string,
  initialStock: { count: StockCount; reason: StockReason } | null,
): Promise<VariantRow | 'taken' | 'there'> {
  const id = variantId(key)
  // A former product with this id may have had the same variant.
  const changes = await countStockChanges(payload, { product: key.product, variant: id })
  const at = new Date().toISOString()
  const empty: StockState = { ...EMPTY_COUNT, ledger: { ...EMPTY_LEDGER, changes } }
  const stock = initialStock
    ? recordChange(empty, { ...empty, ...initialStock.count }, initialStock.reason, at)
    : empty
  const row = {
    ...key,
    isOffered: true,
    sku,
    gtin: null,
    gtinKey: id,
    revision: 1,
    keepsStock: initialStock !== null,
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

/** Updates a variant if it is unchanged since the read and schedules an update of its product; otherwise returns null. */
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
      // Concurrent stock changes then retry and check that the variant is still offered.
      ...('isOffered' in change && { stockRevision: { $inc: 1 } }),
      summaryDueAt: new Date().toISOString(),
    },
  )
}

/** Records that the product reflects this version of the variant. */
export async function clearSummaryDue(
  payload: Payload,
  { id, revision, stockRevision }: Pick<VariantRow, 'id' | 'revision' | 'stockRevision'>,
): Promise<void> {
  const isAsRead: Where[] = [{ id: { equals: id } }, { revision: { equals: revision } }]
  if (typeof stockRevision === 'number') isAsRead.push({ stockRevision: { equals: stockRevision } })
  await updateRow(payload, 'variants', { and: isAsRead }, { summaryDueAt: null, cameBackAt: null })
}

/** Returns the product of the variant with this SKU (in any case) or barcode, or null. */
export async function findProductByCode(payload: Payload, typed: string): Promise<string | null> {
  const sku = typed.trim().toUpperCase()
  const or: Where[] = [{ sku: { equals: sku } }, { gtinKey: { equals: gtinDigits(typed) } }]
  const row = await findRow(payload, 'variants', { where: { or }, select: { product: true } })
  return row?.product ?? null
}

/** Schedules a sync of a product's variants, which deletes them if the product no longer exists. */
export async function requestVariantSummaries({ db }: Payload, product: string): Promise<void> {
  await db.updateMany({
    collection: 'variants',
    where: { product: { equals: product } },
    data: { summaryDueAt: new Date().toISOString() },
    returning: false,
  })
}

/** Deletes the variants of a deleted product. */
export async function deleteVariants(payload: Payload, product: string): Promise<void> {
  await deleteRows(payload, 'variants', { product: { equals: product } })
}
