import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { EMPTY_COUNT } from '../../../domain/rules/stock/stockHistory.ts'
import { skuCandidates, buildVariants } from '../../../domain/rules/variants/variants.ts'
import { type ValueNames, choiceKeys } from '../../../domain/rules/variants/valueKeys.ts'
import {
  type VariantKey,
  type VariantRow,
  changeVariantRow,
  insertVariant,
  variantId,
} from '../../persistence/stock/variantRows.ts'
import type { Row } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

export const MOVE_REASON: StockReason = { cause: 'moved' }

interface OfferedProduct extends Pick<Row<'products'>, 'stockBy' | 'stockMove'> {
  id: string
  sizes?: string[] | null
  colors?: string[] | null
  valueNames?: ValueNames | null
}

/**
 * Adds and withdraws variants so that a product is offered in exactly its sizes and colors. Returns all variants, offered
 * ones first and in the order of the lists, or null if one changed concurrently.
 */
export async function updateOfferedVariants(
  payload: Shop['payload'],
  offering: OfferedProduct,
  variants: readonly VariantRow[],
): Promise<VariantRow[] | null> {
  const { id: product, sizes, colors, valueNames } = offering
  const known = new Map(variants.map((row) => [keyOf(row), row]))
  const rows: VariantRow[] = []
  for (const { sku, size, color } of buildVariants({
    id: product,
    sizes: sizes ?? [],
    colors: colors ?? [],
  })) {
    const key = { product, ...choiceKeys(valueNames, { size: size ?? '', color: color ?? '' }) }
    const row = known.get(keyOf(key)) ?? (await addVariant(payload, offering, { key, sku }))
    if (!row) return null
    known.delete(keyOf(key))
    const offered = row.isOffered ? row : await changeVariantRow(payload, row, { isOffered: true })
    if (!offered) return null
    rows.push(offered)
  }
  for (const row of known.values()) {
    const withdrawn = row.isOffered ? await changeVariantRow(payload, row, { isOffered: false }) : row
    if (!withdrawn) return null
    rows.push(withdrawn)
  }
  return rows
}

/** Inserts a variant under the first free SKU. Returns null if another process inserted it first. */
async function addVariant(
  payload: Shop['payload'],
  { stockBy, stockMove }: OfferedProduct,
  { key, sku }: { key: VariantKey; sku: string },
): Promise<VariantRow | null> {
  const isCounted = stockBy === 'variant' && stockMove?.to !== 'product'
  const { reason = MOVE_REASON, counts = {} } = stockMove ?? {}
  const begins = isCounted ? { reason, count: counts[variantId(key)] ?? EMPTY_COUNT } : null
  for (const candidate of skuCandidates(sku)) {
    const row = await insertVariant(payload, key, candidate, begins)
    if (row !== 'taken') return row === 'there' ? null : row
  }
  throw new Error(`Found no unused SKU similar to ${sku}`)
}

const keyOf = ({ size, color }: Omit<VariantKey, 'product'>) => JSON.stringify([size, color])
