import type { SkuCounts, SkuCountsResponse } from '../../../domain/contract/stock.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { tellProducts } from './tellProducts.ts'
import { type Staff, byOf } from '../stock/byOf.ts'

const BATCH = 200

interface Taken {
  row: VariantRow
  count: StockCount
}

/**
 * Sets the counts that a file gives by number. Every row that cannot be taken is named, and then nothing is written; a
 * trial writes nothing either. What is counted is what the file says, whatever was sold since it was made: staff count and
 * then import. Doing it again, also after it was cut off, changes nothing more.
 */
export async function setCountsBySku(
  shop: Shop,
  { counts, stockReason, isTrial }: SkuCounts,
  staff: Staff | null,
): Promise<SkuCountsResponse> {
  const known = await findBySku(shop, [...new Set(counts.map(({ sku }) => sku))])
  const problems = problemsOf(counts, known)
  const taken = counts.flatMap(({ sku, stockQuantity, inStock }): Taken[] => {
    const row = known.get(sku)
    return row ? [{ row, count: { inStock: inStock ?? stockQuantity > 0, stockQuantity } }] : []
  })
  const changes = taken.filter(({ row, count }) => !isSameCount(stockOf(row), count))
  const told = { changed: changes.length, same: taken.length - changes.length, problems }
  if (isTrial || problems.length > 0) return told
  const reason: StockReason = { cause: 'counted', ...stockReason, ...byOf(staff) }
  for (const { row, count } of changes)
    await changeStock(
      shop,
      { product: row.product, variant: row.id },
      (stock) => (isSameCount(stock, count) ? stock : { ...stock, ...count }),
      reason,
    )
  await tellProducts(
    shop,
    changes.map(({ row }) => ({ product: row.product, variant: row.id })),
  )
  return told
}

async function findBySku({ payload }: Shop, skus: readonly string[]): Promise<Map<string, VariantRow>> {
  const known = new Map<string, VariantRow>()
  for (let from = 0; from < skus.length; from += BATCH) {
    const some = skus.slice(from, from + BATCH)
    for (const row of await findRows(payload, 'variants', { where: { sku: { in: some } } }))
      known.set(row.sku, row)
  }
  return known
}

function problemsOf(
  counts: SkuCounts['counts'],
  known: ReadonlyMap<string, VariantRow>,
): SkuCountsResponse['problems'] {
  const seen = new Set<string>()
  return counts.flatMap(({ sku }, row) => {
    const isTwice = seen.has(sku)
    seen.add(sku)
    const problem = isTwice ? 'stands in the file more than once' : problemWith(known.get(sku))
    return problem ? [{ row, sku, problem: `${sku} ${problem}.` }] : []
  })
}

function problemWith(row: VariantRow | undefined): string | null {
  if (!row) return 'is the SKU of nothing in this shop'
  if (!row.isOffered) return 'is a size or color that its product no longer comes in'
  if (!row.keepsStock) return 'belongs to a product that is counted as a whole'
  return null
}
